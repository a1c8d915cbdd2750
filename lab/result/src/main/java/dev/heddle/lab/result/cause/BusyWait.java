package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Computing;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Threads wait in a loop and use CPU time while they wait.
 *
 * @param share the share of the samples of computing threads that wait in a loop, or of the
 *     requests whose threads yield, 0 to 1
 * @param cpus how many CPUs the service used
 * @param stack where most of the threads wait, innermost frame first
 */
@JsonTypeName("busyWait")
public record BusyWait(double share, double cpus, List<String> stack) implements Cause {

  static final CauseKind<BusyWait> KIND =
      new CauseKind<>(
          BusyWait.class,
          "busy waiting",
          "at least 30 % of the samples of computing threads are in code that waits in a loop, by"
              + " Thread.yield or Thread.onSpinWait, or at least 15 % of the requests that are"
              + " served at a time yield in one place; and the service uses 0.9 CPUs or more",
          "the `share` of all computing, or of all requests, that is waiting in a loop, how many"
              + " `cpus` are used in all, the `stack`",
          BusyWait::in);

  /** The least share of the samples. */
  private static final double MANY = 0.3;

  /** The least share of requests; others are on a CPU between two yields, or wait for one. */
  private static final double MANY_YIELD = 0.15;

  public BusyWait {
    stack = List.copyOf(stack);
  }

  private static Optional<BusyWait> in(Evidence evidence) {
    Recording recording = evidence.recording();
    if (recording == null || evidence.cpusUsed() < Evidence.BUSY) {
      return Optional.empty();
    }
    return spinning(recording, evidence.cpusUsed()).or(() -> yielding(evidence));
  }

  private static Optional<BusyWait> spinning(Recording recording, double cpus) {
    List<Computing> spinning =
        recording.computing().stream().filter(place -> Boolean.TRUE.equals(place.spins())).toList();
    double share =
        spinning.stream().mapToLong(Computing::samples).sum()
            / (double) Math.max(1, recording.allSamples());
    return share < MANY
        ? Optional.empty()
        : spinning.stream()
            .max(Comparator.comparingLong(Computing::samples))
            .map(place -> new BusyWait(share, cpus, place.stack()));
  }

  /**
   * Yielding happens inside the operating system, so samples of computing threads do not show it.
   */
  private static Optional<BusyWait> yielding(Evidence evidence) {
    return ServedWait.in(evidence, wait -> wait.kind() == Wait.Kind.YIELD, MANY_YIELD)
        .map(waits -> new BusyWait(waits.share(), evidence.cpusUsed(), waits.awaited().stack()));
  }

  @Override
  public boolean takesAgent() {
    return true;
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT,
        "waits in a loop: %.0f %% of what it does, on %.1f CPUs in all, is to wait in %s",
        100 * share,
        cpus,
        place());
  }

  @Override
  public String remedy() {
    return "wait there for a lock, a future or a queue, which leaves the CPU to others";
  }
}
