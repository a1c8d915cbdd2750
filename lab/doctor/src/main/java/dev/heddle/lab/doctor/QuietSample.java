package dev.heddle.lab.doctor;

import java.util.Optional;

/** The counters before and after a while in which Heddle did next to nothing. */
record QuietSample(MachineCounters before, MachineCounters after) {

  /** What the CPUs did meanwhile; empty if it is not known, or if nothing was counted. */
  Optional<CpuTicks> cpu() {
    return before.cpu().isEmpty() || after.cpu().isEmpty()
        ? Optional.empty()
        : Optional.of(after.cpu().get().since(before.cpu().get())).filter(cpu -> cpu.all() > 0);
  }

  double seconds() {
    return (after.atNanos() - before.atNanos()) / 1e9;
  }
}
