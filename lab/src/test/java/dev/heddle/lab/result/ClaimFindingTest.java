package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.Examples;
import dev.heddle.lab.describe.Claim;
import dev.heddle.lab.describe.DescriptionException;
import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.result.ClaimFinding.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClaimFindingTest {

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
        new Claim("A6", "x", "b", "100 users", "threads", Claim.About.VALUE, 1, 10, 0, List.of());
    Summary.Figure figure = new Summary.Figure(most, least, most, null);

    ClaimFinding finding = only(claim, Metric.THREADS, figure, trials);

    assertThat(finding.verdict()).isEqualTo(verdict);
    assertThat(finding.seen()).isEqualTo(figure);
  }

  @Test
  void of_noInterval_cannotTell() {
    assertThat(only(seen(null, null), "b").verdict()).isEqualTo(Verdict.CANNOT_TELL);
  }

  @Test
  void of_anArmThatWasNotRun_cannotTell() {
    ClaimFinding finding = only(seen(0.7, 0.8), "c");
    assertThat(finding.seen()).isNull();
    assertThat(finding.verdict()).isEqualTo(Verdict.CANNOT_TELL);
  }

  @Test
  void check_metricThatThereIsNot_namesThoseThatThereAre() {
    Experiment experiment = experiment(claim("b", "speed"));
    assertThatThrownBy(() -> ClaimFinding.check(experiment))
        .isInstanceOf(DescriptionException.class)
        .hasMessageContaining("there is no metric \"speed\"; there are throughput, goodput, p50");
  }

  private static Claim claim(String arm, String metric) {
    return new Claim(
        "A1", "slower", arm, "100 users", metric, Claim.About.RATIO, 0.6, 0.9, 0.05, List.of());
  }

  private static Comparison seen(@Nullable Double low, @Nullable Double high) {
    return new Comparison(0.7, low, high, 0.95, 8, dev.heddle.lab.result.Verdict.CANNOT_TELL, null);
  }

  private static Experiment experiment(Claim claim) {
    return Examples.experiment(List.of("a", "b"), List.of(Examples.USERS), 8, 1)
        .asking(List.of(claim), List.of());
  }

  private static ClaimFinding only(Comparison seen, String claimed) {
    return only(
        claim(claimed, "throughput"), Metric.THROUGHPUT, new Summary.Figure(1, 1, 1, seen), 8);
  }

  private static ClaimFinding only(Claim claim, Metric metric, Summary.Figure seen, int trials) {
    Summary.Cell cell = new Summary.Cell("b", false, 8, trials, Map.of(), Map.of(metric, seen));
    Result result =
        new Result(
            Result.SCHEMA_VERSION,
            "test",
            List.of(),
            List.of(),
            Instant.EPOCH,
            List.of(),
            experiment(claim),
            Examples.MACHINE,
            8,
            true,
            List.of(),
            List.of(),
            List.of(new Summary(Examples.USERS, List.of(cell))));
    return ClaimFinding.of(result).getFirst();
  }
}
