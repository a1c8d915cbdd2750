package dev.heddle.lab.report;

import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standing;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.standing.Word;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** Describes what is known about a finished run, the same in all reports except the terminal's. */
final class KnownText {

  private KnownText() {}

  /** The headlines, or why there are none; the cost of a request; and how to read them. */
  static List<String> of(Result result) {
    List<String> sentences = new ArrayList<>(headlines(result));
    sentences.addAll(costSentences(result));
    sentences.addAll(reading(result));
    return sentences;
  }

  /** The headlines or, if there are more than the given number, how many are decided. */
  static List<String> inBrief(Result result, int most) {
    List<String> headlines = headlines(result);
    if (headlines.size() > most) {
      long decided =
          standings(result).headlines().stream()
              .filter(standing -> standing.word() == Word.CLEAR || standing.word() == Word.SAME)
              .count();
      return List.of(decided + " of " + headlines.size() + " comparisons are decided; see below.");
    }
    return headlines;
  }

  /** The cost of a request, one sentence for each metric and arm. */
  static List<String> costSentences(Result result) {
    return costs(result).stream().map(CostText.CostSentence::sentence).toList();
  }

  /** How to read the certainty words that occur. */
  static List<String> reading(Result result) {
    Set<Word> used = EnumSet.noneOf(Word.class);
    standings(result).headlines().forEach(standing -> used.add(standing.word()));
    costs(result).forEach(cost -> used.addAll(cost.words()));
    return ReadingText.of(result, used);
  }

  private static List<CostText.CostSentence> costs(Result result) {
    return CostText.sentences(result, standings(result));
  }

  private static Standings standings(Result result) {
    return Standings.of(result, Stage.OVER);
  }

  /** One headline for each load and arm, or why there are none. */
  static List<String> headlines(Result result) {
    if (!result.hasValidTrial()) {
      return List.of("No verdict: there is no valid trial.");
    }
    if (result.experiment().arms().size() < 2) {
      return List.of("No verdict: there is only one arm.");
    }
    if (!Standings.areTold(result.experiment())) {
      return List.of("No verdict: this was a quick run.");
    }
    return standings(result).headlines().stream().map(KnownText::line).toList();
  }

  /** The findings of every judged metric, load by load, with the headline first. */
  static List<String> all(Result result) {
    Standings standings = standings(result);
    List<String> sentences = new ArrayList<>();
    for (Summary summary : result.summaries()) {
      standings.headlines(summary).forEach(standing -> sentences.add(line(standing)));
      standings.secondaries(summary).stream()
          .filter(standing -> standing.metric().isJudged())
          .forEach(standing -> sentences.add(line(standing)));
    }
    return sentences;
  }

  private static String line(Standing standing) {
    return standing.load().label()
        + ": "
        + standing.sentence()
        + "."
        + (standing.withAll().isEmpty()
            ? ""
            : " Including discarded trials: " + standing.withAll() + ".");
  }
}
