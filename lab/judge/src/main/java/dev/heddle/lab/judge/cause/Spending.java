package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.RequestUse;
import dev.heddle.lab.result.profile.Excess;
import dev.heddle.lab.result.profile.Resource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the verdicts that are explained by one arm's greater use of resources for each request.
 * Pure.
 *
 * @param behind what a request of the arm behind used
 * @param ahead what a request of the other arm used
 * @param band a smaller ratio counts as no difference
 */
record Spending(RequestUse behind, RequestUse ahead, double band) {

  /** The least share of the difference in request time that an excess must explain. */
  private static final double MOST_OF_IT = 0.5;

  /**
   * What the arm behind uses more of.
   *
   * @param slower the reason found so far why it is behind in speed metrics; null if it is not
   *     behind
   * @param costs the cost metrics in which it is behind
   * @return empty if the greater use explains none of these metrics
   */
  Optional<Reason> explain(
      @Nullable Reason slower, List<Metric> costs, String nameBehind, String nameAhead) {
    List<Excess> excesses = new ArrayList<>(ProfileDifference.of(behind, ahead, band));
    List<Metric> explained = new ArrayList<>(speedExplained(slower, excesses));
    boolean isCostOnly = explained.isEmpty();
    if (costs.contains(Metric.CPU_PER_REQUEST) && has(Resource.CPU, excesses)) {
      explained.add(Metric.CPU_PER_REQUEST);
    }
    if (costs.contains(Metric.ALLOCATED_PER_REQUEST) && has(Resource.ALLOCATION, excesses)) {
      explained.add(Metric.ALLOCATED_PER_REQUEST);
    }
    if (explained.isEmpty()) {
      return Optional.empty();
    }
    if (isCostOnly) {
      // The resource that the cost metrics are about comes first.
      Resource first =
          explained.contains(Metric.CPU_PER_REQUEST) ? Resource.CPU : Resource.ALLOCATION;
      excesses.sort(Comparator.comparing(excess -> excess.resource() != first));
    }
    excesses.removeIf(excess -> !isTold(excess, explained));
    return Optional.of(new Reason.SpendsMore(explained, nameBehind, nameAhead, excesses));
  }

  private List<Metric> speedExplained(@Nullable Reason slower, List<Excess> excesses) {
    return switch (slower) {
      case Reason.MoreCpuPerRequest cpu -> has(Resource.CPU, excesses) ? cpu.metrics() : List.of();
      case Reason.SameCpu same -> has(Resource.CPU, excesses) ? same.metrics() : List.of();
      case Reason.NotKnown not -> isExplained(excesses) ? not.metrics() : List.of();
      case Reason.HeldBack held -> List.of();
      case Reason.SpendsMore more -> List.of();
      case Reason.NotLookedFor not -> List.of();
      case null -> List.of();
    };
  }

  /** Whether a greater use explains most of the longer time of a request. */
  private boolean isExplained(List<Excess> excesses) {
    double longer = behind.presentMicros() - ahead.presentMicros();
    return longer > 0
        && excesses.stream()
            .anyMatch(
                excess ->
                    excess.resource().isTime()
                        && !excess.places().isEmpty()
                        && excess.more() >= MOST_OF_IT * longer);
  }

  /** An excess without places is named only if the metrics are about it. */
  private static boolean isTold(Excess excess, List<Metric> explained) {
    return switch (excess.resource()) {
      case CPU, GC_PAUSE -> true;
      case ALLOCATION ->
          !excess.places().isEmpty() || explained.contains(Metric.ALLOCATED_PER_REQUEST);
      case LOCK, IO -> !excess.places().isEmpty();
    };
  }

  private static boolean has(Resource resource, List<Excess> excesses) {
    return excesses.stream().anyMatch(excess -> excess.resource() == resource);
  }
}
