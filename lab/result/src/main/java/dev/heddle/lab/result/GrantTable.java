package dev.heddle.lab.result;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How arms perform with several grants of CPUs.
 *
 * @param grants numbers of CPUs, the smallest first
 * @param safeties the smallest safe grant of each arm
 * @param rows figures of each arm under each load
 */
public record GrantTable(List<Integer> grants, List<Safety> safeties, List<GrantRow> rows) {

  public GrantTable {
    grants = List.copyOf(grants);
    safeties = List.copyOf(safeties);
    rows = List.copyOf(rows);
  }

  /**
   * The smallest number of CPUs with which an arm is safe.
   *
   * @param arm its name
   * @param smallest the smallest grant with which, and with all larger ones, nothing speaks against
   *     the arm; null if something does with the largest
   * @param flaws what was found against it, by grant; an empty list if nothing was
   * @param untold grants with too few pairs to compare it with the best
   * @param behindAtMost how far it may be behind the best arm with {@code smallest} or more, as
   *     measured: the largest upper end of those intervals, 0 to 1; null if there is none
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

  /** A finding that speaks against an arm with a certain grant. */
  public sealed interface Flaw {

    /** Label of the load. */
    String load();
  }

  /**
   * Trials did not reach their end, as when the service hangs or dies.
   *
   * @param ends how the trials ended, each kind of end once
   * @param share their share of all trials, 0 to 1
   */
  public record FailedTrials(String load, List<Outcome> ends, double share) implements Flaw {

    public FailedTrials {
      ends = List.copyOf(ends);
    }
  }

  /** Requests failed or timed out more often than the limits allow. */
  public record FailedRequests(String load, Condition condition) implements Flaw {}

  /**
   * Some requests had no answer, too few to exceed the limits, while another arm answered all.
   *
   * @param requests how many had no answer
   */
  public record Unanswered(String load, long requests) implements Flaw {}

  /**
   * The arm is behind the best arm, by more than the band and more than chance.
   *
   * @param best the name of the best arm
   * @param least the least share by which the arm is behind, 0 to 1
   */
  public record Behind(String load, String best, double least) implements Flaw {}

  /**
   * The values of a metric for an arm under a load, by grant.
   *
   * @param load label of the load
   * @param metric what is measured
   * @param arm name of the arm
   * @param values medians by grant; grants without a valid trial are left out
   */
  public record GrantRow(String load, Metric metric, String arm, Map<Integer, Double> values) {

    public GrantRow {
      values = Map.copyOf(values);
    }
  }
}
