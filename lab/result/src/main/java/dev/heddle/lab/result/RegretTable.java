package dev.heddle.lab.result;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * What it costs to have chosen an arm, in each scenario: how far it is from the best arm there.
 *
 * @param arms names, in the order in which they first appear
 * @param rows one for each result, load and aim that has a figure
 */
public record RegretTable(List<String> arms, List<Row> rows) {

  /**
   * All arms in one scenario by one metric.
   *
   * @param scenario name of the experiment
   * @param load label of the load
   * @param metric by which they are ranked
   * @param best name of the best arm
   * @param entries by name of the arm; an arm that the scenario does not have is left out
   */
  public record Row(
      String scenario, String load, Metric metric, String best, Map<String, Entry> entries) {}

  /**
   * One arm.
   *
   * @param value its figure; null if none of its trials counts
   * @param toBest how it compares with the best; null for the best itself and where no block has
   *     both
   * @param regret the share of what the best achieves that it does not, 0 for the best, 1 if it
   *     does not finish: of a throughput 1 - own / best, of a cost 1 - best / own; null if it is
   *     not known
   * @param low lower end of the interval of the regret: those of all arms and loads of a scenario
   *     hold together, whichever arm is the best; null if it is not known
   * @param high upper end of it, likewise
   * @param missing why there is no figure, in a word or two; empty if there is one
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

  /** The largest regret of an arm over all rows that know one; empty if none does. */
  public OptionalDouble largest(String arm) {
    return regrets(arm).max();
  }

  /** How many of the rows know a regret of the arm. */
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
