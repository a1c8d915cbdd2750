package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.ClaimFinding.Verdict;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimsTest {

  private static final Claim.About RATIO = Claim.About.RATIO;
  private static final String USERS = ExampleExperiments.USERS.label();

  @ParameterizedTest
  @CsvSource({
    "0.65, 0.85, REPRODUCED",
    "0.58, 0.92, REPRODUCED", // Within the tolerance of 5 %.
    "0.50, 0.56, NOT_REPRODUCED",
    "0.98, 1.10, NOT_REPRODUCED",
    "0.50, 0.70, CANNOT_TELL",
    "0.50, 1.50, CANNOT_TELL"
  })
  void of_anInterval_isDecidedByThePublishedRange(double low, double high, Verdict verdict) {
    assertThat(only(seen(low, high), "b").verdict()).isEqualTo(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "2, 8, 5, REPRODUCED",
    "2, 8, 4, CANNOT_TELL", // Of too few trials the range says too little.
    "0.1, 0.9, 8, NOT_REPRODUCED",
    "0.5, 5, 8, CANNOT_TELL"
  })
  void of_aValue_isDecidedByTheRangeOfItsTrials(
      double least, double most, int trials, Verdict verdict) {
    Claim claim =
        new Claim(
            "A6", "x", "b", USERS, "a", USERS, "threads", Claim.About.VALUE, 1, 10, 0, List.of());
    Summary.Figure figure = new Summary.Figure(most, least, most, null);

    ClaimFinding finding = only(claim, Metric.THREADS, figure, trials);

    assertThat(finding.verdict()).isEqualTo(verdict);
    assertThat(finding.figure()).isEqualTo(figure);
  }

  /** An interval of a few blocks leans on their noise being normal. */
  @ParameterizedTest
  @CsvSource({"5, REPRODUCED", "4, CANNOT_TELL"})
  void of_anInterval_takesFiveBlocks(int blocks, Verdict verdict) {
    assertThat(only(seen(0.65, 0.85, blocks), "b").verdict()).isEqualTo(verdict);
  }

  @Test
  void of_noInterval_cannotTell() {
    assertThat(only(seen(null, null), "b").verdict()).isEqualTo(Verdict.CANNOT_TELL);
  }

  @Test
  void of_anArmThatWasNotRun_cannotTell() {
    ClaimFinding finding = only(seen(0.7, 0.8), "c");
    assertThat(finding.comparison()).isNull();
    assertThat(finding.verdict()).isEqualTo(Verdict.CANNOT_TELL);
  }

  /** What was run first is another arm then. */
  @Test
  void of_aBaseThatWasNotRun_cannotTell() {
    Claim claim = claim("b", "pool", "throughput");
    Summary.Figure figure = new Summary.Figure(1, 1, 1, seen(0.7, 0.8));

    ClaimFinding finding = only(claim, Metric.THROUGHPUT, figure, 8);

    assertThat(finding.comparison()).isNull();
    assertThat(finding.verdict()).isEqualTo(Verdict.CANNOT_TELL);
  }

  @ParameterizedTest
  @CsvSource({"100 users, b, 0.5", "200 users, b, 0.25", "300 users, a, "})
  void of_anotherBase_isOfTheBlocksThatHaveBoth(String baseLoad, String base, Double ratio) {
    Load more = new Load.Closed(200);
    Claim claim =
        new Claim(
            "A4",
            "less",
            "a",
            "100 users",
            base,
            baseLoad,
            "throughput",
            RATIO,
            1,
            1,
            0,
            List.of());
    Experiment experiment =
        ExampleExperiments.experiment(
                List.of("c", "a", "b"), List.of(ExampleExperiments.USERS, more), 8, 1)
            .asking(List.of(claim), List.of());
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= 8; block++) {
      trials.add(Examples.trial(block, "a", ExampleExperiments.USERS, 1_000L * block));
      trials.add(Examples.trial(block, "b", ExampleExperiments.USERS, 2_000L * block));
      trials.add(Examples.trial(block, "b", more, 4_000L * block));
    }

    ClaimFinding finding = Claims.findings(experiment, trials, List.of()).getFirst();

    if (ratio == null) {
      assertThat(finding.comparison()).isNull();
    } else {
      assertThat(Objects.requireNonNull(finding.comparison()).ratio())
          .isCloseTo(ratio, within(1e-9));
    }
  }

  private static Claim claim(String arm, String metric) {
    return claim(arm, "a", metric);
  }

  private static Claim claim(String arm, String base, String metric) {
    return new Claim(
        "A1", "slower", arm, USERS, base, USERS, metric, RATIO, 0.6, 0.9, 0.05, List.of());
  }

  private static Comparison seen(@Nullable Double low, @Nullable Double high) {
    return seen(low, high, 8);
  }

  private static Comparison seen(@Nullable Double low, @Nullable Double high, int blocks) {
    return new Comparison(
        0.7,
        low,
        high,
        0.95,
        blocks,
        dev.heddle.lab.result.Verdict.CANNOT_TELL,
        new Doubt.TooNoisy(null));
  }

  private static Experiment experiment(Claim claim) {
    return ExampleExperiments.experiment(List.of("a", "b"), List.of(ExampleExperiments.USERS), 8, 1)
        .asking(List.of(claim), List.of());
  }

  private static ClaimFinding only(Comparison seen, String claimed) {
    return only(
        claim(claimed, "throughput"), Metric.THROUGHPUT, new Summary.Figure(1, 1, 1, seen), 8);
  }

  private static ClaimFinding only(Claim claim, Metric metric, Summary.Figure seen, int trials) {
    Summary.Cell cell = new Summary.Cell("b", false, 8, trials, Map.of(), Map.of(metric, seen));
    return Claims.findings(
            experiment(claim),
            List.of(),
            List.of(new Summary(ExampleExperiments.USERS, List.of(cell))))
        .getFirst();
  }
}
