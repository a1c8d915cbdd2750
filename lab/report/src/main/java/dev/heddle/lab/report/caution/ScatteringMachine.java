package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.KnownScatter.Under;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.standing.Word;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Floors;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import java.util.List;

/**
 * Warns that headlines stayed open because starts scatter on this machine, as earlier runs showed.
 */
final class ScatteringMachine implements Caution {

  @Override
  public List<String> of(Result result) {
    if (!result.experiment().schedule().looks()) {
      return List.of();
    }
    return Standings.of(result, Stage.OVER).headlines().stream()
        .filter(standing -> standing.word() == Word.OPEN)
        .filter(
            standing ->
                isRaised(result.experiment().criteria(), standing.load(), standing.metric()))
        .map(standing -> sentence(result, standing.load(), standing.metric()))
        .distinct()
        .toList();
  }

  private static boolean isRaised(Criteria criteria, Load load, Metric metric) {
    return floor(criteria, load, metric) > metric.floor();
  }

  private static double floor(Criteria criteria, Load load, Metric metric) {
    return Floors.of(criteria, metric, Under.of(load).orElse(null));
  }

  private static String sentence(Result result, Load load, Metric metric) {
    return "Earlier runs on this machine had starts of the same arm that differ by "
        + Format.wholePercent(Math.expm1(floor(result.experiment().criteria(), load, metric)))
        + " in "
        + metric.title()
        + ", so a verdict takes more pairs. heddle calibrate --forget drops what is kept of"
        + " them.";
  }
}
