package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.cause.Cause;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All arms under one load.
 *
 * @param load the load
 * @param cells one an arm, in the order of the experiment; the first arm's second run, which is the
 *     noise floor, comes last
 * @param drifts arms that were not at rest in their measured windows, beyond chance; empty if none
 *     is seen
 */
public record Summary(Load load, List<Cell> cells, List<Drift> drifts) {

  /** One in which no arm is seen to drift. */
  public Summary(Load load, List<Cell> cells) {
    this(load, cells, List.of());
  }

  public Summary {
    cells = List.copyOf(cells);
    drifts = drifts == null ? List.of() : List.copyOf(drifts); // Older results have none.
  }

  /** The comparison of the first arm with itself; null if there is none. */
  public @Nullable Comparison noiseFloor(Metric metric) {
    for (Cell cell : cells) {
      Figure figure = cell.figures().get(metric);
      if (cell.again() && figure != null) {
        return figure.comparison();
      }
    }
    return null;
  }

  /**
   * Why nothing is told of an arm against the first by a metric: where there is no comparison
   * because no trial of one of the two counts, that is the reason.
   *
   * @return null if something is told, of the first arm, and where nothing has been tried yet
   */
  public @Nullable Doubt doubt(String arm, Metric metric) {
    Cell cell =
        cells.stream().skip(1).filter(each -> each.arm().equals(arm)).findFirst().orElse(null);
    if (cell == null) {
      return null;
    }
    Figure figure = cell.figures().get(metric);
    Comparison comparison = figure == null ? null : figure.comparison();
    if (comparison != null) {
      return comparison.doubt();
    }
    Doubt discarded = cell.discarded();
    return discarded == null ? cells.getFirst().discarded() : discarded;
  }

  /**
   * One arm under one load.
   *
   * @param arm name of the arm
   * @param again whether it is the first arm run a second time, for the noise floor
   * @param trials trials run so far
   * @param valid those of them whose figures count
   * @param outcomes the labels of the others, each with how often
   * @param figures from the valid trials; a metric without a value is left out
   * @param limits what holds it back, the one that explains the others first; empty if none is seen
   * @param reasons why it is better or worse than the first arm; empty where no verdict says so
   * @param conditions limits of the service that its valid trials were beyond; empty if none
   */
  public record Cell(
      String arm,
      boolean again,
      int trials,
      int valid,
      Map<String, Integer> outcomes,
      Map<Metric, Figure> figures,
      List<Cause> limits,
      List<Reason> reasons,
      List<Condition> conditions) {

    /** One of which is not known what holds it back, beyond no limit. */
    public Cell(
        String arm,
        boolean again,
        int trials,
        int valid,
        Map<String, Integer> outcomes,
        Map<Metric, Figure> figures) {
      this(arm, again, trials, valid, outcomes, figures, List.of(), List.of());
    }

    /** One that is beyond no limit. */
    public Cell(
        String arm,
        boolean again,
        int trials,
        int valid,
        Map<String, Integer> outcomes,
        Map<Metric, Figure> figures,
        List<Cause> limits,
        List<Reason> reasons) {
      this(arm, again, trials, valid, outcomes, figures, limits, reasons, List.of());
    }

    public Cell {
      outcomes = Map.copyOf(outcomes);
      figures = Map.copyOf(figures);
      limits = limits == null ? List.of() : List.copyOf(limits); // Older results have none.
      reasons = reasons == null ? List.of() : List.copyOf(reasons); // Likewise.
      conditions = conditions == null ? List.of() : List.copyOf(conditions); // Likewise.
    }

    /** How its trials ended, if there are some and none counts; null otherwise. */
    public Doubt.@Nullable Discarded discarded() {
      return valid == 0 && !outcomes.isEmpty() ? new Doubt.Discarded(outcomes) : null;
    }
  }

  /**
   * One metric of one arm under one load.
   *
   * @param value median of the trials; for {@link Metric#MAX} their largest
   * @param least smallest of the trials
   * @param most largest of the trials
   * @param comparison with the first arm; null for the first arm itself, for a metric that is
   *     neither judged nor asked for, and where no block has both
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Figure(double value, double least, double most, @Nullable Comparison comparison) {}
}
