package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Advice;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.DownstreamPool;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class AdvisorTest {

  private static final List<Load> LOADS =
      List.of(ExampleExperiments.USERS, ExampleExperiments.RATE);
  private static final Experiment TWO =
      ExampleExperiments.experiment(List.of("platform", "virtual"), LOADS, 8, 1);
  private static final Experiment THREE =
      ExampleExperiments.experiment(List.of("platform", "virtual", "heddle"), LOADS, 8, 1);

  @Test
  void the_best_of_those_that_are_never_worse_is_worth_a_switch() {
    Advice advice =
        advise(
            THREE,
            List.of(
                cells(
                    ExampleExperiments.USERS,
                    cell("virtual", 1.5, Verdict.BETTER),
                    cell("heddle", 1.2, Verdict.BETTER)),
                cells(
                    ExampleExperiments.RATE,
                    cell("virtual", 1.4, Verdict.WORSE),
                    cell("heddle", 1, Verdict.EQUIVALENT))));

    assertThat(advice)
        .isEqualTo(
            new Advice.Switch(
                "heddle",
                List.of(
                    new Advice.Support("heddle", ExampleExperiments.USERS, Metric.THROUGHPUT, 1.2)),
                List.of()));
  }

  @Test
  void what_cannot_be_told_somewhere_is_named_beside_what_is_better() {
    Advice advice =
        advise(
            cells(ExampleExperiments.USERS, cell("virtual", 1.5, Verdict.BETTER)),
            cells(ExampleExperiments.RATE, cell("virtual", 1.4, Verdict.CANNOT_TELL)));

    assertThat(advice)
        .isEqualTo(
            new Advice.Switch(
                "virtual",
                List.of(
                    new Advice.Support(
                        "virtual", ExampleExperiments.USERS, Metric.THROUGHPUT, 1.5)),
                List.of(ExampleExperiments.RATE)));
  }

  @Test
  void what_cannot_be_told_anywhere_else_is_named_beside_what_is_kept() {
    Advice advice =
        advise(
            cells(ExampleExperiments.USERS, cell("virtual", 1, Verdict.EQUIVALENT)),
            cells(ExampleExperiments.RATE, cell("virtual", 0.8, Verdict.CANNOT_TELL)));

    assertThat(advice).isInstanceOf(Advice.Keep.class);
    assertThat(((Advice.Keep) advice).unknown()).containsExactly(ExampleExperiments.RATE);
  }

  @Test
  void what_fails_everywhere_leaves_nothing_to_measure_on() {
    Summary.Cell works = new Summary.Cell("platform", false, 8, 8, Map.of(), Map.of());
    Summary.Cell fails = new Summary.Cell("virtual", false, 8, 0, Map.of("died", 8), Map.of());
    Advice advice =
        advise(TWO, List.of(new Summary(ExampleExperiments.USERS, List.of(works, fails))));

    assertThat(advice)
        .isEqualTo(
            new Advice.Keep(
                "platform",
                List.of(),
                List.of(new Advice.Failure("virtual", ExampleExperiments.USERS)),
                List.of()));
  }

  @Test
  void what_fails_more_often_than_the_first_is_no_ground_to_leave() {
    Map<Metric, Summary.Figure> better =
        Map.of(
            Metric.THROUGHPUT,
            new Summary.Figure(1, 1, 1, cell("virtual", 1.5, Verdict.BETTER).comparison()));
    Summary.Cell works = new Summary.Cell("platform", false, 8, 8, Map.of(), Map.of());
    Summary.Cell fails =
        new Summary.Cell(
            "virtual",
            false,
            8,
            6,
            Map.of("died", 2),
            better,
            List.of(),
            List.of(),
            List.of(),
            Map.of(),
            Map.of("died", 2));

    assertThat(advise(TWO, List.of(new Summary(ExampleExperiments.USERS, List.of(works, fails)))))
        .isEqualTo(
            new Advice.Keep(
                "platform",
                List.of(),
                List.of(new Advice.Failure("virtual", ExampleExperiments.USERS, Map.of("died", 2))),
                List.of()));
  }

  @Test
  void what_is_worse_elsewhere_is_no_ground_to_leave() {
    Advice advice =
        advise(
            cells(ExampleExperiments.USERS, cell("virtual", 1.5, Verdict.BETTER)),
            cells(ExampleExperiments.RATE, cell("virtual", 1.4, Verdict.WORSE)));

    assertThat(advice)
        .isEqualTo(
            new Advice.Keep(
                "platform",
                List.of(new Advice.Support("virtual", ExampleExperiments.RATE, Metric.P99, 1.4)),
                List.of(),
                List.of()));
  }

  @Test
  void what_does_not_work_where_the_first_does_is_no_ground_to_leave() {
    Summary.Cell works = new Summary.Cell("platform", false, 8, 8, Map.of(), Map.of());
    Summary.Cell fails = new Summary.Cell("virtual", false, 8, 0, Map.of("died", 8), Map.of());

    Advice advice =
        advise(
            cells(ExampleExperiments.USERS, cell("virtual", 1.5, Verdict.BETTER)),
            new Summary(ExampleExperiments.RATE, List.of(works, fails)));

    assertThat(advice)
        .isEqualTo(
            new Advice.Keep(
                "platform",
                List.of(),
                List.of(new Advice.Failure("virtual", ExampleExperiments.RATE)),
                List.of()));
  }

  @Test
  void what_cannot_be_told_is_to_be_measured_on() {
    Advice advice =
        advise(cells(ExampleExperiments.USERS, cell("virtual", 1.5, Verdict.CANNOT_TELL)));

    assertThat(advice).isEqualTo(new Advice.MeasureOn("platform", 3));
  }

  @Test
  void about_what_cannot_be_compared_there_is_no_advice() {
    Doubt doubt = new Doubt.NotComparable(Doubt.Ground.FAILURES);
    Comparison failing = new Comparison(1.5, 1.4, 1.6, 0.95, 8, Verdict.CANNOT_TELL, doubt);

    Summary summary = cells(ExampleExperiments.USERS, new Cell("virtual", failing));

    assertThat(Judge.advice(TWO, List.of(summary))).isNull();
  }

  @Test
  void where_every_arm_waits_for_one_pool_that_comes_first() {
    DownstreamPool pool = new DownstreamPool("db", 10, 90);

    assertThat(advise(TWO, List.of(waiting(pool, pool))))
        .isEqualTo(new Advice.LimitRequests("platform", ExampleExperiments.USERS, pool, 10));
    DownstreamPool other = new DownstreamPool("mail", 10, 90);
    assertThat(Judge.advice(TWO, List.of(waiting(pool, other)))).isNull();
  }

  private static Summary waiting(Cause first, Cause second) {
    return new Summary(
        ExampleExperiments.USERS,
        List.of(
            new Summary.Cell(
                "platform", false, 8, 8, Map.of(), Map.of(), List.of(first), List.of()),
            new Summary.Cell(
                "virtual", false, 8, 8, Map.of(), Map.of(), List.of(second), List.of())));
  }

  /** Those that neither wait for a connection nor have one are on their way elsewhere. */
  @Test
  void requests_that_do_not_wait_for_the_pool_are_enough() {
    Load few = new Load.Closed(100);
    Load rate = new Load.Open(500, Load.Arrivals.CONSTANT);

    assertThat(enough(few, 60)).isEqualTo(40);
    assertThat(enough(few, 95)).as("as many as connections").isEqualTo(10);
    assertThat(enough(few, 0.4)).as("all are").isNull();
    assertThat(enough(rate, 60)).as("nobody knows how many there are").isNull();
  }

  private static @Nullable Integer enough(Load load, double waiting) {
    Cause pool = new DownstreamPool("db", 10, waiting);
    Summary summary =
        new Summary(
            load,
            List.of(
                new Summary.Cell(
                    "platform", false, 8, 8, Map.of(), Map.of(), List.of(pool), List.of())));
    return ((Advice.LimitRequests) Objects.requireNonNull(advise(TWO, List.of(summary))))
        .requests();
  }

  @Test
  void a_quick_run_is_no_ground_and_one_arm_no_choice() {
    Schedule schedule = ExampleExperiments.schedule(1);
    Experiment quick =
        new Experiment(
            "quick",
            THREE.subject(),
            THREE.arms(),
            LOADS,
            null,
            ExampleExperiments.schedule(
                1,
                schedule.warmUp(),
                schedule.warmUpLimit(),
                schedule.measure(),
                schedule.timeout(),
                true),
            THREE.criteria(),
            1);
    List<Summary> summaries =
        List.of(cells(ExampleExperiments.USERS, cell("virtual", 2, Verdict.BETTER)));

    assertThat(advise(quick, summaries)).isEqualTo(new Advice.RunInFull("platform"));
    assertThat(Judge.advice(ExampleExperiments.experiment(List.of("a"), LOADS, 8, 1), summaries))
        .isNull();
  }

  private static Advice advise(Summary... summaries) {
    return advise(TWO, List.of(summaries));
  }

  private static Advice advise(Experiment experiment, List<Summary> summaries) {
    return Objects.requireNonNull(Judge.advice(experiment, summaries));
  }

  private static Summary cells(Load load, Cell... cells) {
    Metric metric = load instanceof Load.Open ? Metric.P99 : Metric.THROUGHPUT;
    return new Summary(
        load,
        Arrays.stream(cells)
            .map(
                cell ->
                    new Summary.Cell(
                        cell.arm(),
                        false,
                        8,
                        8,
                        Map.of(),
                        Map.of(metric, new Summary.Figure(1, 1, 1, cell.comparison()))))
            .toList());
  }

  private record Cell(String arm, Comparison comparison) {}

  private static Cell cell(String arm, double ratio, Verdict verdict) {
    Doubt doubt = verdict == Verdict.CANNOT_TELL ? new Doubt.TooNoisy(3) : null;
    return new Cell(arm, new Comparison(ratio, ratio * 0.9, ratio * 1.1, 0.95, 8, verdict, doubt));
  }
}
