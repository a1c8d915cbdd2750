package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Grants;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.GrantTable;
import dev.heddle.lab.result.GrantTable.Flaw;
import dev.heddle.lab.result.GrantTable.Safety;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.RegretTable;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the smallest grant of CPUs with which an arm is safe. With this grant and every larger one
 * that was tried, all its trials reach their end, its requests fail or time out no more often than
 * the limits allow, none is left unanswered if another arm answers all, and it is not behind the
 * best arm by more than the band and chance. An arm that was not measured is not known to be safe.
 */
public final class SafeGrants {

  private static final Set<Gate> FAILURES = Set.of(Gate.ERRORS, Gate.TIMEOUTS);

  private static final List<Metric> SHOWN = List.of(Metric.THROUGHPUT, Metric.P99);

  private SafeGrants() {}

  /**
   * The table of the results of one experiment with several grants.
   *
   * @param regrets the regrets of the same results
   * @return empty if the results do not fit: fewer than two, one without a grant, two with the same
   *     grant, or two that differ in more than it
   */
  public static Optional<GrantTable> of(List<Result> results, RegretTable regrets) {
    NavigableMap<Integer, Result> byGrant = new TreeMap<>();
    for (Result result : results) {
      Grants.of(result.experiment()).ifPresent(grant -> byGrant.put(grant, result));
    }
    if (byGrant.size() < 2 || byGrant.size() < results.size()) {
      return Optional.empty();
    }
    Experiment first = results.getFirst().experiment();
    if (!results.stream().allMatch(result -> Grants.areOfOne(first, result.experiment()))) {
      return Optional.empty();
    }
    List<String> arms = first.arms().stream().map(Arm::name).toList();
    return Optional.of(
        new GrantTable(
            List.copyOf(byGrant.keySet()),
            arms.stream().map(arm -> safety(arm, byGrant, regrets)).toList(),
            rows(arms, byGrant)));
  }

  private static Safety safety(
      String arm, NavigableMap<Integer, Result> byGrant, RegretTable regrets) {
    Map<Integer, List<Flaw>> flaws = new HashMap<>();
    byGrant.forEach((grant, result) -> flaws.put(grant, flaws(arm, result, regrets)));
    List<Integer> untold =
        byGrant.entrySet().stream()
            .filter(each -> isUntold(arm, each.getValue(), regrets))
            .map(Map.Entry::getKey)
            .toList();
    Integer smallest = smallest(arm, byGrant.descendingMap(), flaws);
    return new Safety(
        arm,
        smallest,
        flaws,
        untold,
        smallest == null
            ? null
            : behindAtMost(arm, byGrant.tailMap(smallest, true).values(), regrets));
  }

  private static @Nullable Double behindAtMost(
      String arm, Collection<Result> results, RegretTable regrets) {
    return results.stream()
        .flatMap(result -> rows(result, regrets))
        .flatMap(row -> Stream.ofNullable(row.entries().get(arm)))
        .flatMap(entry -> Stream.ofNullable(entry.high()))
        .max(Comparator.naturalOrder())
        .orElse(null);
  }

  /** Whether the arm was not measured, or one of its regrets has no interval. */
  private static boolean isUntold(String arm, Result result, RegretTable regrets) {
    return !isMeasured(arm, result)
        || rows(result, regrets)
            .map(row -> row.entries().get(arm))
            .anyMatch(entry -> entry != null && (entry.low() == null || entry.high() == null));
  }

  /** Whether the arm was tried under each load. */
  private static boolean isMeasured(String arm, Result result) {
    return !result.summaries().isEmpty()
        && result.summaries().stream()
            .allMatch(summary -> cell(arm, summary).filter(cell -> cell.trials() > 0).isPresent());
  }

  private static @Nullable Integer smallest(
      String arm, Map<Integer, Result> fromLargest, Map<Integer, List<Flaw>> flaws) {
    Integer smallest = null;
    for (Map.Entry<Integer, Result> each : fromLargest.entrySet()) {
      boolean isFlawed = !flaws.getOrDefault(each.getKey(), List.of()).isEmpty();
      if (isFlawed || !isMeasured(arm, each.getValue())) {
        break;
      }
      smallest = each.getKey();
    }
    return smallest;
  }

  /** The rows of a result, by the name of its experiment, which each grant has for itself. */
  private static Stream<RegretTable.RegretRow> rows(Result result, RegretTable regrets) {
    return regrets.rows().stream().filter(row -> row.scenario().equals(result.experiment().name()));
  }

  private static List<Flaw> flaws(String arm, Result result, RegretTable regrets) {
    List<Flaw> flaws = new ArrayList<>();
    for (Summary summary : result.summaries()) {
      cell(arm, summary)
          .ifPresent(
              cell ->
                  Stream.of(trials(cell, summary, result), requests(cell, summary, result))
                      .flatMap(Optional::stream)
                      .forEach(flaws::add));
    }
    for (RegretTable.RegretRow row : rows(result, regrets).toList()) {
      RegretTable.Entry entry = row.entries().get(arm);
      Double low = entry == null ? null : entry.low();
      if (low != null && low > result.experiment().criteria().band()) {
        flaws.add(new GrantTable.Behind(row.load(), row.best(), low));
      }
    }
    return flaws;
  }

  private static Optional<Summary.Cell> cell(String arm, Summary summary) {
    return summary.cells().stream()
        .filter(cell -> cell.arm().equals(arm) && !cell.again())
        .findFirst();
  }

  private static Optional<Flaw> trials(Summary.Cell cell, Summary summary, Result result) {
    List<TrialRecord> of = result.trialsOf(cell.arm(), summary.load()).toList();
    List<Outcome> failed =
        of.stream().map(TrialRecord::outcome).filter(SafeGrants::isFailure).toList();
    Map<Class<?>, Outcome> ends = new LinkedHashMap<>();
    failed.forEach(end -> ends.putIfAbsent(end.getClass(), end));
    return failed.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new GrantTable.FailedTrials(
                summary.load().label(),
                List.copyOf(ends.values()),
                (double) failed.size() / of.size()));
  }

  /** Trials that gates discard did reach their end. */
  private static boolean isFailure(Outcome outcome) {
    return outcome.isOfService() && !(outcome instanceof Outcome.Refused);
  }

  private static Optional<Flaw> requests(Summary.Cell cell, Summary summary, Result result) {
    return cell.conditions().stream()
        .filter(condition -> FAILURES.contains(condition.gate()))
        .findFirst()
        .<Flaw>map(condition -> new GrantTable.FailedRequests(summary.load().label(), condition))
        .or(() -> unanswered(cell, summary, result));
  }

  /** So few unanswered requests do not make the service slow, but their users got no answer. */
  private static Optional<Flaw> unanswered(Summary.Cell cell, Summary summary, Result result) {
    List<Measurement> own = result.windowsOf(cell.arm(), summary.load());
    long without = timeouts(own);
    boolean anotherAnswersAll =
        summary.cells().stream()
            .filter(other -> !other.again() && other.valid() > 0)
            .anyMatch(other -> timeouts(result.windowsOf(other.arm(), summary.load())) == 0);
    return without == 0 || !anotherAnswersAll
        ? Optional.empty()
        : Optional.of(new GrantTable.Unanswered(summary.load().label(), without));
  }

  private static long timeouts(List<Measurement> windows) {
    return windows.stream().mapToLong(Measurement::timeouts).sum();
  }

  private static List<GrantTable.GrantRow> rows(List<String> arms, Map<Integer, Result> byGrant) {
    List<GrantTable.GrantRow> rows = new ArrayList<>();
    List<String> loads =
        byGrant.values().stream()
            .flatMap(result -> result.summaries().stream())
            .map(summary -> summary.load().label())
            .distinct()
            .toList();
    for (String load : loads) {
      for (Metric metric : SHOWN) {
        arms.forEach(arm -> rows.add(row(load, metric, arm, byGrant)));
      }
    }
    return rows;
  }

  private static GrantTable.GrantRow row(
      String load, Metric metric, String arm, Map<Integer, Result> byGrant) {
    Map<Integer, Double> values = new HashMap<>();
    byGrant.forEach(
        (grant, result) ->
            result.summaries().stream()
                .filter(summary -> summary.load().label().equals(load))
                .flatMap(summary -> cell(arm, summary).stream())
                .map(cell -> cell.figures().get(metric))
                .filter(figure -> figure != null)
                .forEach(figure -> values.put(grant, figure.value())));
    return new GrantTable.GrantRow(load, metric, arm, values);
  }
}
