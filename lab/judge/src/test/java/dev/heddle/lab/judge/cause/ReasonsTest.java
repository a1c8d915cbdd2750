package dev.heddle.lab.judge.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.ProfiledTrial;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.result.cause.CpuSaturated;
import dev.heddle.lab.result.cause.GcPauses;
import dev.heddle.lab.result.cause.PoolWait;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReasonsTest {

  private static final Map<Metric, Summary.Figure> FASTER =
      Map.of(
          Metric.THROUGHPUT, figure(Verdict.BETTER),
          Metric.P99, figure(Verdict.BETTER),
          Metric.P50, figure(Verdict.EQUIVALENT));

  @Test
  void the_arm_that_is_behind_is_told_of_with_what_holds_it_back() {
    Reason reason =
        only(
            FASTER,
            new SeenTrial("base").threads(20, 20).answers(200),
            new SeenTrial("other").answers(1000));

    assertThat(reason)
        .isEqualTo(
            new Reason.HeldBack(
                List.of(Metric.THROUGHPUT, Metric.P99), "base", new PoolWait(20, 80, 100, 400)));
  }

  @Test
  void what_holds_back_both_does_not_tell_them_apart() {
    Reason reason =
        only(
            FASTER,
            new SeenTrial("base").connections(10, 10, 90),
            new SeenTrial("other").connections(10, 10, 90));

    assertThat(reason)
        .isEqualTo(
            new Reason.NotKnown(
                List.of(Metric.THROUGHPUT, Metric.P99),
                "base",
                Reason.NotKnown.NotKnownWhy.NOT_RECORDED));
  }

  @Test
  void what_a_recording_does_not_show_either_is_told_as_such() {
    Reason reason =
        only(
            FASTER,
            new SeenTrial("base").recording(List.of(), List.of()),
            new SeenTrial("other").answers(1500));

    assertThat(reason)
        .isInstanceOfSatisfying(
            Reason.NotKnown.class,
            not -> assertThat(not.why()).isEqualTo(Reason.NotKnown.NotKnownWhy.NOTHING_ALONE));
  }

  @Test
  void with_all_cpus_at_work_the_cpu_of_a_request_tells_if_it_differs_enough() {
    SeenTrial base = new SeenTrial("base").machineBusy(0.98).answers(1000).cpuNanos(1_000_000_000);

    Reason told =
        only(
            FASTER,
            base,
            new SeenTrial("other").machineBusy(0.98).answers(1500).cpuNanos(1_000_000_000));
    assertThat(told)
        .isEqualTo(
            new Reason.MoreCpuPerRequest(
                List.of(Metric.THROUGHPUT, Metric.P99),
                "base",
                "other",
                new CpuSaturated(1, 0.98),
                1000,
                1e9 / 1500 / 1e3));

    Reason untold =
        only(
            FASTER,
            base,
            new SeenTrial("other").machineBusy(0.98).answers(1500).cpuNanos(1_490_000_000));
    assertThat(untold).isInstanceOf(Reason.NotKnown.class);
  }

  @Test
  void with_the_same_cpu_time_in_all_the_cpu_of_a_request_tells() {
    SeenTrial base = new SeenTrial("base").machineBusy(0.6).answers(1000).cpuNanos(1_000_000_000);

    assertThat(
            only(
                FASTER,
                base,
                new SeenTrial("other").machineBusy(0.6).answers(1100).cpuNanos(1_010_000_000)))
        .isInstanceOfSatisfying(
            Reason.SameCpu.class,
            same -> {
              assertThat(same.behind()).isEqualTo("base");
              assertThat(same.cpus()).isEqualTo(1);
              assertThat(same.behindMicros()).isEqualTo(1000);
            });
    assertThat(
            only(
                FASTER,
                base,
                new SeenTrial("other").machineBusy(0.6).answers(1500).cpuNanos(800_000_000)))
        .isInstanceOf(Reason.NotKnown.class);
  }

  /** At a rate both answer the same, so CPU that explains no more than that explains nothing. */
  @Test
  void a_little_more_cpu_does_not_explain_response_times_that_differ_by_much() {
    Map<Metric, Summary.Figure> slow =
        Map.of(Metric.P50, figure(Verdict.WORSE), Metric.P99, figure(Verdict.WORSE));
    SeenTrial base = new SeenTrial("base").answerNanos(5_000_000).cpuNanos(1_000_000_000);

    assertThat(
            only(
                slow, base, new SeenTrial("other").answerNanos(30_000_000).cpuNanos(1_010_000_000)))
        .isInstanceOf(Reason.NotKnown.class);
    assertThat(
            only(slow, base, new SeenTrial("other").answerNanos(5_060_000).cpuNanos(1_010_000_000)))
        .isInstanceOf(Reason.SameCpu.class);
  }

  @Test
  void a_worse_arm_is_the_one_behind_and_costs_are_told_apart_from_speed() {
    List<Reason> reasons =
        reasons(
            Map.of(
                Metric.THROUGHPUT, figure(Verdict.WORSE),
                Metric.RESIDENT, figure(Verdict.BETTER)),
            new SeenTrial("base"),
            new SeenTrial("other").gcMillis(300));

    assertThat(reasons)
        .containsExactly(
            new Reason.HeldBack(List.of(Metric.THROUGHPUT), "other", new GcPauses(0.3)),
            new Reason.NotLookedFor(List.of(Metric.RESIDENT)));
  }

  @Test
  void nothing_is_explained_that_is_not_decided() {
    assertThat(
            reasons(
                Map.of(
                    Metric.THROUGHPUT, figure(Verdict.EQUIVALENT),
                    Metric.P99, figure(Verdict.CANNOT_TELL)),
                new SeenTrial("base").threads(20, 20),
                new SeenTrial("other")))
        .isEmpty();
  }

  @Test
  void costs_are_explained_by_recordings_of_both_arms_if_there_are_any() {
    List<TrialRecord> trials =
        List.of(
            new SeenTrial("base").record(),
            new SeenTrial("other").record(),
            profiled("base").running(1000, "app.Io.read").record(),
            profiled("other").cpuMicros(2000).running(1000, "app.Rows.copy").record());
    Map<Metric, Summary.Figure> figures =
        Map.of(
            Metric.CPU_PER_REQUEST, figure(Verdict.WORSE),
            Metric.RESIDENT, figure(Verdict.BETTER));

    assertThat(reasons(figures, trials))
        .satisfiesExactly(
            reason ->
                assertThat(reason)
                    .isInstanceOfSatisfying(
                        Reason.SpendsMore.class,
                        more -> {
                          assertThat(more.behind()).isEqualTo("other");
                          assertThat(more.metrics()).containsExactly(Metric.CPU_PER_REQUEST);
                        }),
            reason ->
                assertThat(reason).isEqualTo(new Reason.NotLookedFor(List.of(Metric.RESIDENT))));
    assertThat(reasons(figures, trials.subList(0, 3)))
        .allSatisfy(reason -> assertThat(reason).isInstanceOf(Reason.NotLookedFor.class));
  }

  private static ProfiledTrial profiled(String arm) {
    return new ProfiledTrial(arm, ExampleExperiments.USERS);
  }

  private static Reason only(Map<Metric, Summary.Figure> figures, SeenTrial base, SeenTrial other) {
    List<Reason> reasons = reasons(figures, base, other);
    assertThat(reasons).hasSize(1);
    return reasons.getFirst();
  }

  private static List<Reason> reasons(
      Map<Metric, Summary.Figure> figures, SeenTrial base, SeenTrial other) {
    return reasons(figures, List.of(base.record(), other.record()));
  }

  private static List<Reason> reasons(
      Map<Metric, Summary.Figure> figures, List<TrialRecord> trials) {
    return Reasons.of(
        ExampleExperiments.arm("base"),
        ExampleExperiments.arm("other"),
        ExampleExperiments.USERS,
        trials,
        figures,
        0.03);
  }

  private static Summary.Figure figure(Verdict verdict) {
    Doubt doubt = verdict == Verdict.CANNOT_TELL ? new Doubt.TooNoisy(null) : null;
    return new Summary.Figure(1, 1, 1, new Comparison(2.0, 1.9, 2.1, 0.95, 8, verdict, doubt));
  }
}
