package dev.heddle.lab.doctor;

import java.util.Optional;
import java.util.Set;

/**
 * The source from which the kernel reads the time. {@code hpet}, {@code acpi_pm} and {@code pit}
 * are devices outside the processor, and {@code jiffies} counts timer interrupts: they are slow or
 * coarse, and used only if nothing better can be trusted (timekeeping.rst). The other listed
 * sources are read without a system call.
 *
 * @param name the name of the source; empty if unknown
 */
record ClockSource(Optional<String> name) implements Check {

  private static final String CHECK = "time source";

  private static final Set<String> GOOD =
      Set.of(
          "tsc",
          "kvm-clock",
          "hyperv_clocksource_tsc_page",
          "arch_sys_counter",
          "timebase",
          "riscv_clocksource");

  private static final Set<String> BAD =
      Set.of("hpet", "acpi_pm", "pit", "jiffies", "refined-jiffies");

  static ClockSource read(Tree tree) {
    return new ClockSource(
        tree.word("/sys/devices/system/clocksource/clocksource0/current_clocksource"));
  }

  @Override
  public Finding finding() {
    if (name.isEmpty()) {
      return Finding.unknown(CHECK, "it cannot be read", "see the clock's cost");
    }
    if (BAD.contains(name.get())) {
      return Finding.spoils(
          CHECK,
          name.get(),
          "slow or coarse; dmesg says why tsc is not used; or use another machine");
    }
    return GOOD.contains(name.get())
        ? Finding.fine(CHECK, name.get())
        : Finding.unknown(CHECK, name.get(), "see the clock's cost");
  }
}
