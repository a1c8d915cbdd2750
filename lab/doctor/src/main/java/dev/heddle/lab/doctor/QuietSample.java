package dev.heddle.lab.doctor;

import java.util.Optional;

/** The counters before and after a time in which Heddle did almost nothing. */
record QuietSample(MachineCounters before, MachineCounters after) {

  /** The CPU ticks of that time; empty if they are unknown or all 0. */
  Optional<CpuTicks> cpu() {
    return before.cpu().isEmpty() || after.cpu().isEmpty()
        ? Optional.empty()
        : Optional.of(after.cpu().get().since(before.cpu().get())).filter(cpu -> cpu.all() > 0);
  }

  double seconds() {
    return (after.atNanos() - before.atNanos()) / 1e9;
  }
}
