package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Listing;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.standing.Standing;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.standing.Word;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Describes the cost of a request with each arm, from the secondary metrics. */
final class CostText {

  private CostText() {}

  /**
   * A sentence about one metric of one arm under all loads.
   *
   * @param words the certainty words in it
   */
  record CostSentence(String sentence, Set<Word> words) {}

  /** One arm and metric. */
  private record Subject(String arm, Metric metric) {}

  /** The sentences, in the order of the metrics; empty if no metric was measured. */
  static List<CostSentence> sentences(Result result, Standings standings) {
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
    List<CostSentence> told = new ArrayList<>();
    subjects.forEach(
        (subject, all) -> {
          String of = subject.metric().title() + " with " + subject.arm();
          told.add(
              new CostSentence(
                  of + ": " + parts(all, loads) + ".",
                  all.stream().map(Standing::word).collect(Collectors.toSet())));
        });
    return told;
  }

  /**
   * "22 % less, LIKELY (5 to 35 % less) at 400 users; too noisy to say at 100 and 800 users (would
   * need about 5 min more for 800 users)".
   */
  private static String parts(List<Standing> all, int loads) {
    Map<String, List<Load>> parts = new LinkedHashMap<>();
    List<Standing> noisy = all.stream().filter(CostText::isNoisy).toList();
    for (Standing standing : all) {
      if (noisy.size() < 2 || !isNoisy(standing)) {
        parts.computeIfAbsent(standing.brief(), key -> new ArrayList<>()).add(standing.load());
      }
    }
    List<String> told = new ArrayList<>();
    parts.forEach((brief, those) -> told.add(brief + where(those, loads)));
    if (noisy.size() > 1) {
      told.add(noisy(noisy, loads));
    }
    return String.join("; ", told);
  }

  private static boolean isNoisy(Standing standing) {
    return pairs(standing) < Integer.MAX_VALUE;
  }

  /** The loads that are too noisy, with the time for the first that would be decided. */
  private static String noisy(List<Standing> all, int loads) {
    Standing first = all.stream().min(Comparator.comparingInt(CostText::pairs)).orElseThrow();
    boolean alike = all.stream().allMatch(each -> each.needs().equals(first.needs()));
    return "too noisy to say"
        + where(all.stream().map(Standing::load).toList(), loads)
        + (" (" + first.needs() + (alike ? "" : " for " + first.load().label()) + ")");
  }

  /** How many more pairs an answer needs if the figures are too noisy. */
  private static int pairs(Standing standing) {
    Integer pairs = standing.doubt() instanceof Doubt.TooNoisy noisy ? noisy.furtherPairs() : null;
    return pairs == null ? Integer.MAX_VALUE : pairs;
  }

  private static String where(List<Load> those, int loads) {
    if (loads == 1) {
      return "";
    }
    return those.size() == loads
        ? " under every load"
        : " at " + Listing.and(those.stream().map(Load::label).toList());
  }
}
