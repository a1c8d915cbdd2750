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
        .hasMessageContaining("claim A1: there is no metric \"speed\"; there are throughput, p50");
  }

  private static Claim claim(String arm, String metric) {
    return new Claim("A1", "slower", arm, "100 users", metric, 0.6, 0.9, 0.05, List.of());
  }

  private static Comparison seen(@Nullable Double low, @Nullable Double high) {
    return new Comparison(0.7, low, high, 0.95, 8, dev.heddle.lab.result.Verdict.CANNOT_TELL, null);
  }

  private static Experiment experiment(Claim claim) {
    return Examples.experiment(List.of("a", "b"), List.of(Examples.USERS), 8, 1)
        .withClaims(List.of(claim));
  }

  private static ClaimFinding only(Comparison seen, String claimed) {
    Summary.Cell cell =
        new Summary.Cell(
            "b",
            false,
            8,
            8,
            Map.of(),
            Map.of(Metric.THROUGHPUT, new Summary.Figure(1, 1, 1, seen)));
    Result result =
        new Result(
            Result.SCHEMA_VERSION,
            "test",
            List.of(),
            List.of(),
            Instant.EPOCH,
            List.of(),
            experiment(claim(claimed, "throughput")),
            Examples.MACHINE,
            8,
            true,
            List.of(),
            List.of(),
            List.of(new Summary(Examples.USERS, List.of(cell))));
    return ClaimFinding.of(result).getFirst();
  }
}
