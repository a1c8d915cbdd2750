package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Grants;
import dev.heddle.lab.experiment.Listing;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.GrantTable;
import dev.heddle.lab.result.GrantTable.Flaw;
import dev.heddle.lab.result.GrantTable.Safety;
import dev.heddle.lab.result.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Describes how arms perform with several grants of CPUs. */
final class GrantText {

  private static final String NONE = "-";

  /** A possible shortfall is mentioned from this size on. */
  private static final double WORTH_TELLING = 0.03;

  private GrantText() {}

  /** One sentence for each arm: how many CPUs make it safe, and what goes wrong with fewer. */
  static List<String> sentences(GrantTable table) {
    return table.safeties().stream().map(safety -> sentence(safety, table.grants())).toList();
  }

  private static String sentence(Safety safety, List<Integer> grants) {
    Integer smallest = safety.smallest();
    String head =
        safety.arm()
            + (smallest == null
                ? " is not safe with " + Grants.text(grants.getLast())
                : (safety.untold().isEmpty() ? " is safe with " : " seems safe with ")
                    + Grants.text(smallest)
                    + (isLast(smallest, grants) ? "" : " and more")
                    + atMost(safety));
    List<String> flaws = new ArrayList<>();
    for (Integer grant : grants) {
      for (Flaw flaw : safety.flaws().getOrDefault(grant, List.of())) {
        flaws.add("with " + Grants.text(grant) + ", " + flaw.load() + ": " + flaw(flaw));
      }
    }
    if (!safety.untold().isEmpty()) {
      flaws.add(
          "with "
              + Listing.and(safety.untold().stream().map(Grants::text).toList())
              + " there are too few pairs to compare it");
    }
    return head + (flaws.isEmpty() ? "" : "; " + String.join("; ", flaws)) + ".";
  }

  /** How far a safe arm may be behind: safe means not found behind, which the intervals limit. */
  private static String atMost(Safety safety) {
    Double most = safety.behindAtMost();
    return most == null || most < WORTH_TELLING
        ? ""
        : " (at most " + Format.wholePercent(most) + " behind the best arm)";
  }

  private static boolean isLast(Integer grant, List<Integer> grants) {
    return grant.equals(grants.getLast());
  }

  private static String flaw(Flaw flaw) {
    return switch (flaw) {
      case GrantTable.FailedTrials failed ->
          Format.wholePercent(failed.share())
              + " of its trials failed ("
              + failed.ends().stream().map(Outcome::label).collect(Collectors.joining(", "))
              + ")";
      case GrantTable.FailedRequests failed -> failed.condition().detail();
      case GrantTable.Unanswered unanswered ->
          Format.count(unanswered.requests(), "request")
              + " had no answer, where another arm answered all";
      case GrantTable.Behind behind ->
          "at least " + Format.wholePercent(behind.least()) + " behind " + behind.best();
    };
  }

  /** The figures by grant; the first row is the header. */
  static List<List<String>> rows(GrantTable table) {
    List<List<String>> rows = new ArrayList<>();
    List<String> head = new ArrayList<>(List.of("load", "metric", "arm"));
    table.grants().forEach(grant -> head.add(Grants.text(grant)));
    rows.add(head);
    for (GrantTable.GrantRow row : table.rows()) {
      List<String> line = new ArrayList<>(List.of(row.load(), row.metric().title(), row.arm()));
      for (Integer grant : table.grants()) {
        Double value = row.values().get(grant);
        line.add(value == null ? NONE : Format.figure(row.metric(), value));
      }
      rows.add(line);
    }
    return rows;
  }
}
