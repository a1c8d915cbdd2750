package dev.heddle.lab.result;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The regret of each arm in each scenario: how far it is from the best arm there.
 *
 * @param arms the names of the arms, in the order in which they first appear
 * @param rows one row for each result, load and aim that has a figure
 */
public record RegretTable(List<String> arms, List<RegretRow> rows) {

  /**
   * All arms in one scenario, compared by one metric.
   *
   * @param scenario name of the experiment
   * @param load label of the load
   * @param metric the metric by which the arms are ranked
   * @param best name of the best arm
   * @param entries the entries by arm; arms that the scenario does not have are left out
   */
  public record RegretRow(
      String scenario, String load, Metric metric, String best, Map<String, Entry> entries) {}

  /**
   * One arm in one scenario.
   *
   * @param value its figure; null if it has no valid trial
   * @param toBest its comparison with the best arm; null for the best itself, or if no block has
   *     both
   * @param regret its shortfall from the best, as a share: 1 - own / best for a throughput, 1 -
   *     best / own for a cost; 0 for the best, 1 if it does not finish; null if unknown
   * @param low lower end of the interval of the regret; the intervals of all arms and loads of a
   *     scenario hold jointly, whichever arm is the best; null if unknown
   * @param high upper end of the interval; null if unknown
   * @param missing why there is no figure, in one or two words; empty if there is one
   */
  public record Entry(
      @Nullable Double value,
      @Nullable Comparison toBest,
      @Nullable Double regret,
      @Nullable Double low,
      @Nullable Double high,
      String missing) {}

  public RegretTable {
    arms = List.copyOf(arms);
    rows = List.copyOf(rows);
  }

  /** The largest known regret of an arm over all rows; empty if none is known. */
  public OptionalDouble largest(String arm) {
    return regrets(arm).max();
  }

  /** The number of rows in which the regret of the arm is known. */
  public long covered(String arm) {
    return regrets(arm).count();
  }

  private DoubleStream regrets(String arm) {
    return rows.stream()
        .map(row -> row.entries().get(arm))
        .filter(entry -> entry != null && entry.regret() != null)
        .mapToDouble(Entry::regret);
  }
}
