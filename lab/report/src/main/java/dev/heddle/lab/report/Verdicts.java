package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.List;

/** What a result comes to, in a sentence for each arm; the first that a reader is to see. */
final class Verdicts {

  private Verdicts() {}

  static List<String> of(Result result) {
    List<Arm> arms = result.experiment().arms();
    if (!result.hasValidTrial()) {
      return List.of("No verdict: no trial counts.");
    }
    if (arms.size() < 2) {
      return List.of("No verdict: there is one arm, and nothing to compare it with.");
    }
    List<String> sentences =
        arms.stream()
            .skip(1)
            .map(arm -> sentence(result, arm.name(), arms.getFirst().name()))
            .filter(sentence -> !sentence.isEmpty())
            .toList();
    return sentences.isEmpty()
        ? List.of("No verdict: no block has a trial of two arms that counts.")
        : sentences;
  }

  /** "Against platform, virtual is better in throughput (2.00x); cannot tell in p99." */
  private static String sentence(Result result, String arm, String first) {
    List<String> parts = new ArrayList<>();
    for (Verdict verdict : Verdict.values()) {
      List<String> metrics = new ArrayList<>();
      for (Metric metric : Headline.METRICS) {
        List<Headline> all = compared(result, arm, metric);
        List<Headline> those =
            all.stream().filter(each -> each.comparison().verdict() == verdict).toList();
        if (!those.isEmpty()) {
          metrics.add(metric.title() + where(those, all.size()));
        }
      }
      if (!metrics.isEmpty()) {
        parts.add(ComparisonText.words(verdict) + " in " + String.join(", ", metrics));
      }
    }
    return parts.isEmpty() ? "" : arm + " against " + first + ": " + String.join("; ", parts) + ".";
  }

  /** How large, where it is one load, else under how many of the loads. */
  private static String where(List<Headline> those, int all) {
    if (all == 1) {
      return " (" + Format.ratio(those.getFirst().comparison().ratio()) + ")";
    }
    if (those.size() == all) {
      return " under all " + all + " loads";
    }
    return those.size() == 1
        ? " under " + those.getFirst().load().label()
        : " under " + those.size() + " of " + all + " loads";
  }

  private static List<Headline> compared(Result result, String arm, Metric metric) {
    return Headline.of(result).stream()
        .filter(headline -> headline.arm().equals(arm) && headline.metric() == metric)
        .toList();
  }
}
