package dev.heddle.lab.doctor;

import java.util.Optional;
import java.util.Set;

/** Reads which CPUs there are, which of them this process may use, and whether they are virtual. */
final class Cpus {

  private static final String FOLDER = "/sys/devices/system/cpu/";

  private Cpus() {}

  /** The path of a file about one CPU. */
  static String file(int cpu, String name) {
    return FOLDER + "cpu" + cpu + "/" + name;
  }

  /** The CPUs that are online. */
  static Optional<Set<Integer>> online(Tree tree) {
    return tree.cpus(FOLDER + "online").filter(cpus -> !cpus.isEmpty());
  }

  /** The CPUs isolated from the scheduler ({@code isolcpus}); usually none. */
  static Optional<Set<Integer>> isolated(Tree tree) {
    return tree.cpus(FOLDER + "isolated");
  }

  /** The CPUs that this process and its children may run on. */
  static Optional<Set<Integer>> allowed(Tree tree) {
    return tree.lines("/proc/self/status").stream()
        .map(Text::fields)
        .filter(fields -> fields.size() == 2 && fields.getFirst().equals("Cpus_allowed_list:"))
        .findFirst()
        .flatMap(fields -> CpuList.parse(fields.get(1)))
        .filter(cpus -> !cpus.isEmpty());
  }

  /**
   * Whether a hypervisor announces itself. Linux shows the CPUID bit for this among the flags of
   * x86 processors. Empty for other processors, which have no such flag.
   */
  static Optional<Boolean> underHypervisor(Tree tree) {
    return tree.lines("/proc/cpuinfo").stream()
        .filter(line -> line.startsWith("flags"))
        .findFirst()
        .map(Text::fields)
        .filter(fields -> fields.contains("fpu"))
        .map(fields -> fields.contains("hypervisor"));
  }
}
