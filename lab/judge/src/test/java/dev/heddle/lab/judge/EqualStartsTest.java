package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.JudgedExamples;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.KnownScatter;
import dev.heddle.lab.experiment.KnownScatter.Under;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.result.kept.KeptRatios;
import dev.heddle.lab.result.kept.KeptRun;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class EqualStartsTest {

  private static final Load USERS = ExampleExperiments.USERS;
  private static final Load RATE = ExampleExperiments.RATE;

  @Test
  void equalStarts_of_a_noise_floor_are_the_ratios_of_the_first_arm_to_itself() {
    Experiment experiment = differing(ExampleExperiments.criteria(true));

    KeptRun run =
        run(
            experiment,
            Examples.trial(1, "a", USERS, 1000),
            Examples.trial(1, "a-again", USERS, 1100),
            Examples.trial(1, "b", USERS, 5000),
            Examples.trial(2, "a", USERS, 1000));

    KeptRatios throughput = of(run, Metric.THROUGHPUT);
    assertThat(throughput.load()).isEqualTo("100 users");
    assertThat(throughput.under()).isEqualTo(Under.USERS);
    assertThat(throughput.logRatios()).hasSize(1);
    assertThat(throughput.logRatios().getFirst()).isCloseTo(Math.log(1.1), within(1e-9));
  }

  @Test
  void equalStarts_of_arms_that_differ_by_name_alone_are_told_as_well() {
    // Examples are alike but for their names.
    Experiment experiment =
        ExampleExperiments.experiment(List.of("base", "twin"), List.of(USERS), 2, 1);

    KeptRun run =
        run(
            experiment,
            Examples.trial(1, "base", USERS, 1000),
            Examples.trial(1, "twin", USERS, 900));

    assertThat(of(run, Metric.THROUGHPUT).logRatios().getFirst())
        .isCloseTo(Math.log(0.9), within(1e-9));
  }

  @Test
  void equalStarts_leave_out_throughput_at_a_rate_and_trials_that_do_not_count() {
    Experiment experiment =
        ExampleExperiments.experiment(List.of("base", "twin"), List.of(RATE), 2, 1);

    KeptRun run =
        run(
            experiment,
            Examples.trial(1, "base", RATE, 500),
            Examples.trial(1, "twin", RATE, 500),
            Examples.trial(2, "base", RATE, 500),
            Examples.trial(
                2, "twin", RATE, Examples.refused(Gate.STEAL), Examples.measurement(500)));

    assertThat(run.ratios()).extracting(KeptRatios::metric).doesNotContain("throughput");
    assertThat(of(run, Metric.CPU_PER_REQUEST).logRatios()).hasSize(1);
  }

  @Test
  void equalStarts_of_arms_that_differ_are_none() {
    Experiment experiment = differing(Criteria.DEFAULT);

    KeptRun run =
        run(experiment, Examples.trial(1, "a", USERS, 1000), Examples.trial(1, "b", USERS, 900));

    assertThat(run.ratios()).isEmpty();
  }

  /** Their arms say nothing of the services, which may be two builds. */
  @Test
  void equalStarts_of_services_that_run_already_are_those_at_one_address() {
    Target one = new Target(URI.create("http://127.0.0.1:1"), null, null);
    Target other = new Target(URI.create("http://127.0.0.1:2"), null, null);

    assertThat(onTargets(one, other).ratios()).isEmpty();
    assertThat(onTargets(one, one).ratios()).isNotEmpty();
  }

  private static KeptRun onTargets(Target first, Target second) {
    Experiment experiment =
        new Experiment(
            "example",
            new RunningService(
                Map.of("a", first, "b", second),
                List.of(HttpRequest.get("/")),
                Duration.ofSeconds(1)),
            List.of(Arm.plain("a"), Arm.plain("b")),
            List.of(USERS),
            null,
            ExampleExperiments.schedule(2),
            Criteria.DEFAULT,
            1);
    return run(
        experiment, Examples.trial(1, "a", USERS, 1000), Examples.trial(1, "b", USERS, 2000));
  }

  @Test
  void early_looks_on_a_machine_that_is_known_to_scatter_wait_longer() {
    Experiment unknown =
        ExampleExperiments.looking(
            ExampleExperiments.experiment(List.of("a", "b"), List.of(USERS), 16, 1),
            Duration.ofMinutes(10),
            16);
    Experiment known =
        unknown.knowing(List.of(new KnownScatter("throughput", Under.USERS, 0.5, 0, 20, 5)));
    List<TrialRecord> trials =
        List.of(
            Examples.trial(1, "a", USERS, 1000),
            Examples.trial(1, "b", USERS, 2000),
            Examples.trial(2, "a", USERS, 1000),
            Examples.trial(2, "b", USERS, 2000));

    assertThat(throughput(unknown, trials).verdict()).isEqualTo(Verdict.BETTER);
    assertThat(throughput(known, trials).verdict()).isEqualTo(Verdict.CANNOT_TELL);
  }

  /** Arms a and b, of which one has a flag. */
  private static Experiment differing(Criteria criteria) {
    Arm flagged = new Arm("b", null, Map.of(), List.of("-Xmx1g"), List.of(), null, null);
    return new Experiment(
        "example",
        ExampleExperiments.subject("{java}", "-jar", "example.jar"),
        List.of(Arm.plain("a"), flagged),
        List.of(USERS),
        null,
        ExampleExperiments.schedule(2),
        criteria,
        1);
  }

  private static Comparison throughput(Experiment experiment, List<TrialRecord> trials) {
    return Objects.requireNonNull(
        Objects.requireNonNull(
                Judge.summaries(experiment, trials)
                    .getFirst()
                    .cells()
                    .getLast()
                    .figures()
                    .get(Metric.THROUGHPUT))
            .comparison());
  }

  private static KeptRun run(Experiment experiment, TrialRecord... trials) {
    return Judge.equalStarts(JudgedExamples.result(experiment, List.of(trials)));
  }

  private static KeptRatios of(KeptRun run, Metric metric) {
    return run.ratios().stream()
        .filter(each -> each.metric().equals(metric.option()))
        .findFirst()
        .orElseThrow();
  }
}
