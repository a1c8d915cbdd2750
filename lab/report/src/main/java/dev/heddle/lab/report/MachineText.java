package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.Machine;
import java.util.List;

/** Describes machines in words. */
final class MachineText {

  private MachineText() {}

  /** A machine in one line: "A CPU, 2 CPUs granted, 8 GB, Linux 6.1, A JVM 25". */
  static String line(Machine machine) {
    return machine.cpu()
        + ", "
        + Format.count(machine.cpus(), "CPU")
        + " granted, "
        + machine.memory()
        + ", "
        + machine.os()
        + " "
        + machine.kernel()
        + ", "
        + machine.java();
  }

  /** Each property that differs: "2 CPUs before, 4 CPUs after". */
  static List<String> differences(Machine before, Machine after) {
    return before.differences(after).stream()
        .map(difference -> difference.ours() + " before, " + difference.theirs() + " after")
        .toList();
  }
}
