package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.driver.protocol.Load;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All arms under one load.
 *
 * @param load the load
 * @param cells one an arm, in the order of the experiment
 */
public record Summary(Load load, List<Cell> cells) {

  public Summary {
    cells = List.copyOf(cells);
  }

  /**
   * One arm under one load.
   *
   * @param arm name of the arm
   * @param trials trials run so far
   * @param valid those of them whose figures count
   * @param outcomes the labels of the others, each with how often
   * @param figures from the valid trials; a metric without a value is left out
   */
  public record Cell(
      String arm,
      int trials,
      int valid,
      Map<String, Integer> outcomes,
      Map<Metric, Figure> figures) {

    public Cell {
      outcomes = Map.copyOf(outcomes);
      figures = Map.copyOf(figures);
    }
  }

  /**
   * One metric of one arm under one load.
   *
   * @param value median of the trials; for {@link Metric#MAX} their largest
   * @param least smallest of the trials
   * @param most largest of the trials
   * @param ratio to the first arm; null for the first arm itself and where no block has both
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Figure(double value, double least, double most, @Nullable Ratio ratio) {}

  /**
   * A comparison inside blocks.
   *
   * @param value geometric mean of the blocks' ratios
   * @param least smallest of the blocks' ratios
   * @param most largest of the blocks' ratios
   * @param blocks in how many blocks both arms have a value
   */
  public record Ratio(double value, double least, double most, int blocks) {}
}
