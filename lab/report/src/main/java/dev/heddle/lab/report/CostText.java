package dev.heddle.lab.report;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.standing.Standing;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.standing.Word;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Words the cost of a request with each arm, from the secondary metrics. */
final class CostText {

  private CostText() {}

  /**
   * A sentence about one metric of one arm under all loads.
   *
   * @param words the certainty words in it
   */
  record Told(String sentence, Set<Word> words) {}

  /** One arm and metric. */
  private record Subject(String arm, Metric metric) {}

  /** The sentences, in the order of the metrics; empty if none was measured. */
  static List<Told> sentences(Result result, Standings standings) {
    Map<Subject, List<Standing>> subjects = new LinkedHashMap<>();
    for (Summary summary : result.summaries()) {
      for (Standing standing : standings.secondaries(summary)) {
        if (standing.metric().isJudged() && !standing.metric().isSpeed()) {
          subjects
              .computeIfAbsent(
                  new Subject(standing.arm(), standing.metric()), key -> new ArrayList<>())
              .add(standing);
        }
      }
    }
    int loads = result.summaries().size();
    List<Told> told = new ArrayList<>();
    subjects.forEach(
        (subject, all) -> {
          String of = subject.metric().title() + " with " + subject.arm();
          told.add(
              new Told(
                  of + ": " + parts(all, loads) + ".",
                  all.stream().map(Standing::word).collect(Collectors.toSet())));
        });
    return told;
  }

  /** "22 % less, LIKELY (5 to 35 % less) at 400 users; too noisy to say at 100 users". */
  private static String parts(List<Standing> all, int loads) {
    Map<String, List<Load>> parts = new LinkedHashMap<>();
    for (Standing standing : all) {
      parts.computeIfAbsent(standing.brief(), key -> new ArrayList<>()).add(standing.load());
    }
    return parts.entrySet().stream()
        .map(part -> part.getKey() + where(part.getValue(), loads))
        .collect(Collectors.joining("; "));
  }

  private static String where(List<Load> those, int loads) {
    if (loads == 1) {
      return "";
    }
    return those.size() == loads
        ? " under every load"
        : " at " + those.stream().map(Load::label).collect(Collectors.joining(" and "));
  }
}
