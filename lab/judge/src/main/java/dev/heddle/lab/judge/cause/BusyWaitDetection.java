package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.Recording.Computing;
import dev.heddle.lab.result.Recording.Wait;
import dev.heddle.lab.result.cause.BusyWait;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Finds a busy wait if a good part of the computing is waiting in a loop, or if many of the
 * requests that are served at a time yield in one place; and if that may cost a CPU.
 */
final class BusyWaitDetection {

  /** The least share of the samples. */
  private static final double MANY = 0.3;

  /** Of requests; the others are on a CPU between two yields, or wait for one. */
  private static final double MANY_YIELD = 0.15;

  private BusyWaitDetection() {}

  static Optional<BusyWait> in(Evidence evidence) {
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

  /** Giving a CPU away is the operating system's work, and no sample of computing shows it. */
  private static Optional<BusyWait> yielding(Evidence evidence) {
    return ServedWait.in(evidence, wait -> wait.kind() == Wait.Kind.YIELD, MANY_YIELD)
        .map(waits -> new BusyWait(waits.share(), evidence.cpusUsed(), waits.awaited().stack()));
  }
}
