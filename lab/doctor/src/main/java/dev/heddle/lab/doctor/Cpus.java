package dev.heddle.lab.doctor;

import java.util.Optional;
import java.util.Set;

/** Which CPUs there are, which of them are ours, and whether a hypervisor made them. */
final class Cpus {

  private static final String FOLDER = "/sys/devices/system/cpu/";

  private Cpus() {}

  /** A file of one CPU. */
  static String file(int cpu, String name) {
    return FOLDER + "cpu" + cpu + "/" + name;
  }

  /** The CPUs that run. */
  static Optional<Set<Integer>> online(Tree tree) {
    return tree.cpus(FOLDER + "online").filter(cpus -> !cpus.isEmpty());
  }

  /** The CPUs that the scheduler keeps apart ({@code isolcpus}); none as a rule. */
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
   * Whether a hypervisor says that it is there. Linux shows the CPUID bit that is reserved for this
   * among the flags of x86 processors; others have no such flag, and it is not known.
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
