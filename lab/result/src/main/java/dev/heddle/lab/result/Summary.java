package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.cause.Cause;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The figures of all arms under one load.
 *
 * @param load the load
 * @param cells one for each arm, in the order of the experiment; the copy of the first arm that
 *     measures the noise floor comes last
 * @param drifts arms that were not steady in their measured windows, beyond chance
 */
public record Summary(Load load, List<Cell> cells, List<Drift> drifts) {

  /** If an arm has shown no value in this many pairs, none is expected in the next. */
  public static final int SEVERAL = 3;

  /** A summary without drifts. */
  public Summary(Load load, List<Cell> cells) {
    this(load, cells, List.of());
  }

  public Summary {
    cells = List.copyOf(cells);
    drifts = drifts == null ? List.of() : List.copyOf(drifts); // A result may lack them.
  }

  /** The comparison of the first arm with its copy; null if there is none. */
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
   * Why there is no answer when an arm is compared with the first in a metric. If there is no
   * comparison because one of the two has no valid trial, or because both have {@link #SEVERAL}
   * without a common value, that is the reason.
   *
   * @return null if there is an answer, for the first arm, or if nothing has been tried yet
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
    Cell first = cells.getFirst();
    if (cell.valid() >= SEVERAL && first.valid() >= SEVERAL) {
      return new Doubt.NotComparable(Doubt.Ground.NO_VALUES);
    }
    Doubt discarded = cell.discarded();
    return discarded == null ? first.discarded() : discarded;
  }

  /**
   * The comparison of an arm with the first in a metric if trials that gates discarded count as
   * well.
   *
   * @return null if discarded trials add no pair
   */
  public @Nullable Comparison withAll(String arm, Metric metric) {
    return cells.stream()
        .filter(cell -> !cell.again() && cell.arm().equals(arm))
        .findFirst()
        .map(cell -> cell.withAll().get(metric))
        .orElse(null);
  }

  /**
   * The figures of one arm under one load.
   *
   * @param arm name of the arm
   * @param again whether it is the copy of the first arm that measures the noise floor
   * @param trials trials run so far
   * @param valid how many of them are valid
   * @param outcomes the outcome labels of the other trials, and how often each occurred
   * @param figures figures of the valid trials; metrics without a value are left out
   * @param limits the causes that hold the arm back, those that explain others first
   * @param reasons why the arm is better or worse than the first; empty if no verdict says that it
   *     is
   * @param conditions limits of the service that its valid trials exceeded
   * @param withAll the comparisons with the first arm if trials that gates discarded count as well;
   *     metrics to which they add no pair are left out
   * @param failures how the service failed in pairs in which that of the first arm worked, and how
   *     often each; empty unless there are several more such pairs than the other way round
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
      List<Condition> conditions,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<Metric, Comparison> withAll,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Integer> failures) {

    /** A cell without causes, reasons, conditions, discarded trials or failures. */
    public Cell(
        String arm,
        boolean again,
        int trials,
        int valid,
        Map<String, Integer> outcomes,
        Map<Metric, Figure> figures) {
      this(arm, again, trials, valid, outcomes, figures, List.of(), List.of());
    }

    /** A cell without conditions, discarded trials or failures. */
    public Cell(
        String arm,
        boolean again,
        int trials,
        int valid,
        Map<String, Integer> outcomes,
        Map<Metric, Figure> figures,
        List<Cause> limits,
        List<Reason> reasons) {
      this(
          arm, again, trials, valid, outcomes, figures, limits, reasons, List.of(), Map.of(),
          Map.of());
    }

    public Cell {
      outcomes = Map.copyOf(outcomes);
      figures = Map.copyOf(figures);
      limits = limits == null ? List.of() : List.copyOf(limits); // A result may lack them.
      reasons = reasons == null ? List.of() : List.copyOf(reasons); // A result may lack them.
      conditions =
          conditions == null ? List.of() : List.copyOf(conditions); // A result may lack them.
      withAll = withAll == null ? Map.of() : Map.copyOf(withAll); // A result may lack them.
      failures = failures == null ? Map.of() : Map.copyOf(failures); // A result may lack them.
    }

    /** The same cell with causes and reasons. */
    public Cell explained(List<Cause> limits, List<Reason> reasons) {
      return new Cell(
          arm,
          again,
          trials,
          valid,
          outcomes,
          figures,
          limits,
          reasons,
          conditions,
          withAll,
          failures);
    }

    /**
     * The same cell with only the figures of these metrics, without causes, reasons, conditions,
     * discarded trials or failures.
     */
    public Cell only(Set<Metric> metrics) {
      Map<Metric, Figure> chosen = new EnumMap<>(Metric.class);
      figures.forEach(
          (metric, figure) -> {
            if (metrics.contains(metric)) {
              chosen.put(metric, figure);
            }
          });
      return new Cell(arm, again, trials, valid, outcomes, chosen);
    }

    /** How the trials ended, if there are any but none is valid; null otherwise. */
    public Doubt.@Nullable Discarded discarded() {
      return valid == 0 && !outcomes.isEmpty() ? new Doubt.Discarded(outcomes) : null;
    }
  }

  /**
   * The figure of one metric of one arm under one load.
   *
   * @param value median of the trials, or their largest value if {@link Metric#takesLargest}
   * @param least smallest value of the trials
   * @param most largest value of the trials
   * @param comparison the comparison with the first arm; null for the first arm itself, for a
   *     metric that is neither judged nor asked for, or if no block has both arms
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Figure(double value, double least, double most, @Nullable Comparison comparison) {}
}
