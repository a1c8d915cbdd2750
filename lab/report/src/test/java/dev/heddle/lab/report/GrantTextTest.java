package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.GrantTable;
import dev.heddle.lab.result.GrantTable.Flaw;
import dev.heddle.lab.result.GrantTable.Safety;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GrantTextTest {

  private static final Flaw BEHIND = new GrantTable.Behind("100 users", "platform", 0.123);
  private static final Flaw HUNG = new GrantTable.Unanswered("50/s", 7);
  private static final Flaw DIED =
      new GrantTable.FailedTrials("50/s", List.of(new Outcome.Died(1, Phase.MEASURING)), 0.5);

  private static final GrantTable TABLE =
      new GrantTable(
          List.of(1, 4),
          List.of(
              new Safety("platform", 1, Map.of(1, List.of(), 4, List.of()), List.of(), 0.18),
              new Safety(
                  "virtual", 4, Map.of(1, List.of(BEHIND, DIED), 4, List.of()), List.of(), 0.01),
              new Safety("other", null, Map.of(1, List.of(), 4, List.of(DIED)), List.of(), null),
              new Safety("hangs", 4, Map.of(1, List.of(HUNG), 4, List.of()), List.of(), null),
              new Safety("early", 1, Map.of(1, List.of(), 4, List.of()), List.of(1, 4), null)),
          List.of(
              new GrantTable.GrantRow(
                  "100 users", Metric.THROUGHPUT, "platform", Map.of(4, 2000.0))));

  @Test
  void sentences_sayFromHowManyCpusOnAnArmIsSafe_andWhatIsWrongWithFewer() {
    assertThat(GrantText.sentences(TABLE))
        .containsExactly(
            "platform is safe with 1 CPU and more (at most 18 % behind the best arm).",
            "virtual is safe with 4 CPUs; with 1 CPU, 100 users: at least 12 % behind platform;"
                + " with 1 CPU, 50/s: 50 % of its trials failed (died).",
            "other is not safe with 4 CPUs; with 4 CPUs, 50/s: 50 % of its trials failed (died).",
            "hangs is safe with 4 CPUs; with 1 CPU, 50/s: 7 requests had no answer, where another"
                + " arm answered all.",
            "early seems safe with 1 CPU and more; with 1 CPU and 4 CPUs there are too few pairs to"
                + " compare it.");
  }

  @Test
  void rows_haveAColumnForEachGrant_andADashWhereNothingCounts() {
    assertThat(GrantText.rows(TABLE))
        .containsExactly(
            List.of("load", "metric", "arm", "1 CPU", "4 CPUs"),
            List.of("100 users", "throughput", "platform", "-", "2,000/s"));
  }
}
