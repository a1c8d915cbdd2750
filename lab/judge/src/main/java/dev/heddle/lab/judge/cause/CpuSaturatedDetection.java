package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.cause.CpuSaturated;
import java.util.Optional;

/** Finds saturated CPUs: all of the machine's, or all that the arm was granted. */
final class CpuSaturatedDetection {

  private CpuSaturatedDetection() {}

  static Optional<CpuSaturated> in(Evidence evidence) {
    return evidence.isCpuUsedUp()
        ? Optional.of(new CpuSaturated(evidence.cpusUsed(), evidence.machineBusy()))
        : Optional.empty();
  }
}
