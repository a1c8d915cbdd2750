package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.GrantTable;
import dev.heddle.lab.result.RegretTable;
import dev.heddle.lab.result.Result;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Writes the results of a pack's scenarios as one HTML page beside their folders. */
public final class SuitePage {

  private SuitePage() {}

  /**
   * A scenario that has a result.
   *
   * @param folder the name of its folder beside the page: letters, digits and {@code - _ .}
   * @param report the name of the report in that folder
   */
  public record Scenario(String folder, String report, Result result) {}

  /**
   * The page.
   *
   * @param name the name of the pack
   * @param scenarios the scenarios with a result, at least one; those without a trial need no
   *     report
   * @param table the regret of each arm in them
   * @param grants how arms do with several grants of CPUs; empty if there are none
   * @param completion what is left to run
   */
  public static String render(
      String name,
      List<Scenario> scenarios,
      RegretTable table,
      Optional<GrantTable> grants,
      Completion completion) {
    List<Result> results = scenarios.stream().map(Scenario::result).toList();
    List<Map<String, Object>> claims =
        results.stream().flatMap(result -> ClaimRows.of(result).stream()).toList();
    List<Result> begun = SuiteReport.begun(results);
    List<String> cautions =
        begun.stream().flatMap(result -> SuiteReport.cautions(result).stream()).toList();
    return Page.render(
        "suite",
        Map.ofEntries(
            Map.entry("name", name),
            Map.entry("style", Page.text("report.css")),
            Map.entry("scriptSource", ScriptSource.of(List.of())),
            Map.entry("largest", largest(table)),
            Map.entry("safeties", grants.map(GrantText::sentences).orElse(List.of())),
            Map.entry("left", completion.sentences()),
            Map.entry("setUp", SuiteReport.setUp(results)),
            Map.entry("regrets", HeatMap.of(table)),
            Map.entry("scenarios", scenarios.stream().map(SuitePage::row).toList()),
            Map.entry("claimed", !claims.isEmpty()),
            Map.entry("claims", claims),
            Map.entry("cautioned", !cautions.isEmpty()),
            Map.entry("cautions", cautions)));
  }

  /**
   * The largest regrets: "Largest regret: platform 60 %, virtual 12 % ..."; empty if there is
   * nothing to choose.
   */
  private static List<String> largest(RegretTable table) {
    List<String> arms =
        table.arms().stream()
            .filter(arm -> table.largest(arm).isPresent())
            .map(arm -> arm + " " + Format.wholePercent(table.largest(arm).orElseThrow()))
            .toList();
    return arms.size() < 2 ? List.of() : List.of("Largest regret: " + String.join(", ", arms));
  }

  /** A scenario without a trial has no report yet. */
  private static Map<String, Object> row(Scenario scenario) {
    return Map.of(
        "name", scenario.result().experiment().name(),
        "link",
            scenario.result().hasBegun()
                ? List.of(scenario.folder() + "/" + scenario.report())
                : List.of(),
        "verdicts", KnownText.headlines(scenario.result()));
  }
}
