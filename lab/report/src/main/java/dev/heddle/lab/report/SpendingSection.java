package dev.heddle.lab.report;

import dev.heddle.lab.report.cause.SpendingText;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.RequestUse;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes a page's sections about what arms use more of for each request under one load. */
final class SpendingSection {

  private SpendingSection() {}

  /** A section for each pair of arms for which this is known. */
  static List<Map<String, Object>> of(Result result, Summary summary) {
    return CauseText.spendings(summary).stream()
        .map(
            more ->
                Map.<String, Object>of(
                    "behind",
                    more.behind(),
                    "ahead",
                    more.ahead(),
                    "tables",
                    SpendingText.tables(more).stream().map(SpendingSection::table).toList(),
                    "flame",
                    flame(result, summary, more).stream().map(svg -> Map.of("svg", svg)).toList()))
        .toList();
  }

  private static Map<String, Object> table(SpendingText.Table table) {
    return Map.of(
        "title", table.title(),
        "behind", table.behind(),
        "ahead", table.ahead(),
        "known", !table.rows().isEmpty(),
        "rows", table.rows());
  }

  private static Optional<String> flame(Result result, Summary summary, Reason.SpendsMore more) {
    Optional<RequestUse> ahead = use(result, summary, more.ahead());
    return use(result, summary, more.behind())
        .flatMap(
            behind ->
                ahead.map(other -> FlameGraph.render(behind, other, more.behind(), more.ahead())))
        .filter(svg -> !svg.isEmpty());
  }

  private static Optional<RequestUse> use(Result result, Summary summary, String arm) {
    return RequestUse.of(
        result.trials().stream()
            .filter(trial -> trial.identity().isOf(arm, summary.load()))
            .toList());
  }
}
