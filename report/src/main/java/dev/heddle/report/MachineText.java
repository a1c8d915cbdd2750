package dev.heddle.report;

import dev.heddle.lab.result.Machine;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Machines in words. */
final class MachineText {

  private static final List<Function<Machine, String>> PROPERTIES =
      List.of(
          Machine::cpu,
          machine -> Format.count(machine.cpus(), "CPU") + " granted",
          machine -> Format.count(machine.machineCpus(), "CPU"),
          MachineText::memory,
          Machine::os,
          machine -> "kernel " + machine.kernel(),
          machine -> "Heddle on " + machine.java());

  private MachineText() {}

  /** All that matters of it: "A CPU, 2 CPUs granted, 8 GB, Linux 6.1, A JVM 25". */
  static String line(Machine machine) {
    return machine.cpu()
        + ", "
        + Format.count(machine.cpus(), "CPU")
        + " granted, "
        + memory(machine)
        + ", "
        + machine.os()
        + " "
        + machine.kernel()
        + ", "
        + machine.java();
  }

  /** "8 GB". */
  static String memory(Machine machine) {
    return machine.memoryBytes() / 1_000_000_000 + " GB";
  }

  /** Each property that is not the same: "2 CPUs before, 4 CPUs after". */
  static List<String> differences(Machine before, Machine after) {
    return PROPERTIES.stream()
        .flatMap(property -> difference(property.apply(before), property.apply(after)))
        .toList();
  }

  private static Stream<String> difference(String before, String after) {
    return before.equals(after)
        ? Stream.empty()
        : Stream.of(before + " before, " + after + " after");
  }
}
