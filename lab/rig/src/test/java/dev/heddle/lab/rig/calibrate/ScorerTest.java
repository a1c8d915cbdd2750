package dev.heddle.lab.rig.calibrate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.JudgedExamples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Calibration.Call;
import dev.heddle.lab.result.Calibration.Check;
import dev.heddle.lab.result.Calibration.Found;
import dev.heddle.lab.result.Calibration.Rate;
import dev.heddle.lab.result.Calibration.RateKind;
import dev.heddle.lab.result.Calibration.Truth;
import dev.heddle.lab.result.Calibration.Weight;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ScorerTest {

  private static final Load USERS = ExampleExperiments.USERS;
  private static final int PAIRS = 8;

  private static final Experiment LOOKING =
      ExampleExperiments.looking(
          ExampleExperiments.experiment(List.of("base", "twin"), List.of(USERS), PAIRS, 1),
          Duration.ofMinutes(10),
          PAIRS);

  @Test
  void checks_of_a_run_without_a_verdict_are_open_and_kept() {
    Check check = check(Truth.SAME, run(1000, 1010, 960, 1020, 980));

    assertThat(check.headline()).isTrue();
    assertThat(check.count(Call.OPEN)).isEqualTo(1);
    assertThat(check.mistaken()).isZero();
    assertThat(check.covered()).isEqualTo(1);
    assertThat(check.found().getFirst().pairs()).isEqualTo(5);
  }

  @Test
  void checks_tell_the_look_of_the_first_verdict() {
    Check check = check(new Truth(2, 2, 2), run(2000, 2000, 2000, 2000, 2000));

    Found found = check.found().getFirst();
    assertThat(found.decided()).isEqualTo(Verdict.BETTER);
    assertThat(found.after()).isEqualTo(2);
    assertThat(found.call()).isEqualTo(Call.RIGHT);
    assertThat(found.pairs()).isEqualTo(5);
  }

  @Test
  void checks_hold_a_wrong_look_against_the_judge_even_if_later_pairs_contradict_it() {
    Check check = check(Truth.SAME, run(2000, 2000, 500, 500, 1000, 1000));

    Found found = check.found().getFirst();
    assertThat(found.call()).isEqualTo(Call.WRONG);
    assertThat(found.mistaken()).isTrue();
    assertThat(found.ratio()).isGreaterThan(1);
    assertThat(rate(RateKind.FALSE_DIFFERENCE, check).times()).isEqualTo(1);
    assertThat(rate(RateKind.RUNS_WITH_A_WRONG_HEADLINE, check).times()).isEqualTo(1);
  }

  @Test
  void checks_count_runs_that_went_badly() {
    TrialRecord refused =
        Examples.trial(1, "twin", USERS, Examples.refused(Gate.STEAL), Examples.measurement(500));
    Result nothing =
        JudgedExamples.result(LOOKING, List.of(Examples.trial(1, "base", USERS, 1000), refused));

    Check check = check(Truth.SAME, nothing, run(1000, 1000, 1000, 1000, 1000));

    assertThat(check.found()).hasSize(2);
    assertThat(check.found().getFirst().call()).isEqualTo(Call.OPEN);
    assertThat(check.found().getFirst().ratio()).isNull();
    assertThat(check.count(Verdict.EQUIVALENT)).isEqualTo(1);
    // Without a pair there is nothing that could have been wrong.
    assertThat(rate(RateKind.FALSE_DIFFERENCE, check).of()).isEqualTo(1);
    assertThat(rate(RateKind.RUNS_WITH_A_WRONG_HEADLINE, check).of()).isEqualTo(1);
  }

  @Test
  void checks_tell_how_the_verdict_stands_with_discarded_trials() {
    List<TrialRecord> trials = new ArrayList<>();
    for (int pair = 1; pair <= 6; pair++) {
      boolean discarded = pair > 3;
      trials.add(Examples.trial(pair, "base", USERS, 1000));
      trials.add(
          discarded
              ? Examples.trial(
                  pair, "twin", USERS, Examples.refused(Gate.STEAL), Examples.measurement(2000))
              : Examples.trial(pair, "twin", USERS, 2000));
    }

    Check check = check(Truth.SAME, JudgedExamples.result(LOOKING, trials));

    assertThat(check.found().getFirst().withAll()).isEqualTo(Call.WRONG);
    Rate rate = rate(RateKind.WRONG_WITH_ALL, check);
    assertThat(rate.times()).isEqualTo(1);
    assertThat(rate.of()).isEqualTo(1);
  }

  @Test
  void checks_of_a_fixed_plan_have_one_look() {
    Experiment fixed =
        ExampleExperiments.experiment(List.of("base", "twin"), List.of(USERS), PAIRS, 1);

    Check check =
        check(
            new Truth(2, 2, 2),
            JudgedExamples.result(fixed, trials(2000, 2001, 2000, 2001, 2000, 2001, 2000, 2001)));

    assertThat(check.found().getFirst().after()).isEqualTo(8);
  }

  @Test
  void checks_of_no_runs_are_none() {
    assertThat(Scorer.checks(known(Truth.SAME), List.of())).isEmpty();
  }

  @Test
  void rates_count_informative_comparisons_apart_from_trivial_ones() {
    Check check = check(Truth.SAME, run(1000, 1000, 1000));
    Check trivial =
        new Check(
            check.series(),
            check.arm(),
            check.load(),
            Metric.ALLOCATED_PER_REQUEST,
            false,
            Weight.TRIVIAL,
            check.truth(),
            check.found());

    List<Rate> rates = Scorer.rates(List.of(check, trivial));

    assertThat(rates.stream().map(Rate::kind)).containsExactly(RateKind.values());
    assertThat(rates.get(0).of()).isEqualTo(1);
    assertThat(rates.get(0).atMost()).isBetween(0.94, 0.96);
    assertThat(rates.get(1).of()).isEqualTo(1);
    assertThat(rates.get(2).of()).isEqualTo(1);
  }

  private static Rate rate(RateKind kind, Check check) {
    return Scorer.rates(List.of(check)).stream()
        .filter(rate -> rate.kind() == kind)
        .findFirst()
        .orElseThrow();
  }

  private static Check check(Truth truth, Result... runs) {
    return Scorer.checks(known(truth), List.of(runs)).getFirst();
  }

  private static KnownRun known(Truth truth) {
    return new KnownRun(
        "same",
        "itself",
        LOOKING.arms(),
        LOOKING.loads(),
        List.of(new KnownRun.Known("twin", USERS, Metric.THROUGHPUT, Weight.INFORMATIVE, truth)));
  }

  /** One in which the base always answers a thousand. */
  private static Result run(long... answers) {
    return JudgedExamples.result(LOOKING, trials(answers));
  }

  private static List<TrialRecord> trials(long... answers) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int i = 0; i < answers.length; i++) {
      trials.add(Examples.trial(i + 1, "base", USERS, 1000));
      trials.add(Examples.trial(i + 1, "twin", USERS, answers[i]));
    }
    return trials;
  }
}
