package dev.heddle.lab.result;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How arms do with several grants of CPUs.
 *
 * @param grants numbers of CPUs, the smallest first
 * @param safeties one for each arm
 * @param rows figures of each arm under each load
 */
public record GrantTable(List<Integer> grants, List<Safety> safeties, List<Row> rows) {

  public GrantTable {
    grants = List.copyOf(grants);
    safeties = List.copyOf(safeties);
    rows = List.copyOf(rows);
  }

  /**
   * With how few CPUs an arm is safe.
   *
   * @param arm its name
   * @param smallest the smallest grant with which, and with all larger ones, nothing was found
   *     against it; null if something was with the largest
   * @param flaws what was found, by the grant; empty lists where nothing was
   * @param untold grants with which there were too few pairs to compare it with the best
   * @param behindAtMost how far it may be behind the best arm with {@code smallest} and more, as
   *     far as was measured: the largest upper end of those intervals, 0 to 1; null if there is
   *     none
   */
  public record Safety(
      String arm,
      @Nullable Integer smallest,
      Map<Integer, List<Flaw>> flaws,
      List<Integer> untold,
      @Nullable Double behindAtMost) {

    public Safety {
      flaws = Map.copyOf(flaws);
      untold = List.copyOf(untold);
    }
  }

  /** Something that speaks against an arm with a grant. */
  public sealed interface Flaw {

    /** Label of the load. */
    String load();
  }

  /**
   * Trials did not come to their end, as if the service hangs or dies.
   *
   * @param ends how they ended, each kind of end once
   * @param share the share of all trials, 0 to 1
   */
  public record FailedTrials(String load, List<Outcome> ends, double share) implements Flaw {

    public FailedTrials {
      ends = List.copyOf(ends);
    }
  }

  /** Requests failed or timed out more often than the limits allow. */
  public record FailedRequests(String load, Condition condition) implements Flaw {}

  /**
   * Requests had no answer, too few for the limits, where another arm answered all.
   *
   * @param requests how many
   */
  public record Unanswered(String load, long requests) implements Flaw {}

  /**
   * It is behind the best arm, beyond the band and beyond chance.
   *
   * @param best the name of that arm
   * @param least by how much it is behind at least, 0 to 1
   */
  public record Behind(String load, String best, double least) implements Flaw {}

  /**
   * A metric of an arm under a load, by the grant.
   *
   * @param load label of the load
   * @param metric what is measured
   * @param arm name of the arm
   * @param values medians by the grant; those without a valid trial are left out
   */
  public record Row(String load, Metric metric, String arm, Map<Integer, Double> values) {

    public Row {
      values = Map.copyOf(values);
    }
  }
}
