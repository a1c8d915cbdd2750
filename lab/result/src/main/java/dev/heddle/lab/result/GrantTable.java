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

  /**
   * Something that speaks against an arm with a grant.
   *
   * @param load label of the load
   * @param kind what it is about
   * @param what the ends of trials or requests in words, or the name of the arm that is ahead
   * @param share the share of trials, or of requests, that failed, or by how much it is behind at
   *     least; 0 to 1
   */
  public record Flaw(String load, Kind kind, String what, double share) {

    /** What a flaw is about. */
    public enum Kind {
      /** Trials that did not come to their end, as if the service hangs or dies. */
      TRIALS,
      /** Requests that failed or timed out more often than the limits allow. */
      REQUESTS,
      /** Requests without an answer, too few for the limits, where another arm answered all. */
      UNANSWERED,
      /** It is behind the best arm, beyond the band and beyond chance. */
      BEHIND
    }
  }

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
