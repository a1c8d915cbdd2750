package dev.heddle.lab.judge.cause;

import dev.heddle.lab.result.cause.CpuSaturated;
import java.util.Optional;

/** Sees that the CPU is used up: the machine's, or what the arm was granted of it. */
final class CpuSaturatedDetection {

  private CpuSaturatedDetection() {}

  static Optional<CpuSaturated> in(Evidence evidence) {
    return evidence.isCpuUsedUp()
        ? Optional.of(new CpuSaturated(evidence.cpusUsed(), evidence.machineBusy()))
        : Optional.empty();
  }
}
