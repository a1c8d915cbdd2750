package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.LivingPairs;
import dev.heddle.lab.experiment.LivingPairs.Obstacle;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.standing.Word;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Explains how to read the certainty words of a report, and how its figures were measured. */
final class ReadingText {

  private ReadingText() {}

  /** Sentences about the words that occur. */
  static List<String> of(Result result, Set<Word> used) {
    List<String> sentences = new ArrayList<>();
    String often = often(result.experiment().criteria());
    if (used.contains(Word.CLEAR) || used.contains(Word.SAME)) {
      sentences.add(
          "All "
              + (used.contains(Word.CLEAR) ? "CLEAR" : "SAME")
              + (used.contains(Word.CLEAR) && used.contains(Word.SAME) ? " and SAME" : "")
              + " lines together are wrong at most "
              + often
              + ".");
    }
    if (used.contains(Word.LIKELY) && result.isJudged()) {
      sentences.add("LIKELY lines are wrong at most " + often + ", for each metric by itself.");
    }
    inTurn(result).ifPresent(sentences::add);
    return sentences;
  }

  /** "once in 20 runs" for a confidence of 95 %. */
  private static String often(Criteria criteria) {
    return "once in "
        + Format.count((long) Math.floor(1 / (1 - criteria.confidence()) + 1e-6), "run");
  }

  /** Why starts were not measured side by side. */
  private static Optional<String> inTurn(Result result) {
    if (!Standings.areTold(result.experiment())) {
      return Optional.empty();
    }
    List<Obstacle> obstacles =
        result.experiment().loads().stream()
            .flatMap(load -> LivingPairs.obstacle(result.experiment(), load).stream())
            .distinct()
            .toList();
    return obstacles.stream()
        .findFirst()
        .map(obstacle -> "Measured one after the other, not side by side: " + obstacle + ".");
  }
}
