package dev.heddle.lab.doctor;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Checks whether CPUs are hardware threads that share a core. The speed of such a CPU depends on
 * what its sibling does. A hypervisor may hide this.
 *
 * @param cpus how many CPUs this process may run on
 * @param cores the sets of siblings that these CPUs belong to; empty if unknown
 * @param hypervisor whether there is a hypervisor; empty if unknown
 */
record SmtSiblings(int cpus, Optional<Set<Set<Integer>>> cores, Optional<Boolean> hypervisor)
    implements Check {

  private static final String CHECK = "SMT siblings";

  static SmtSiblings read(Tree tree) {
    Set<Integer> allowed = Cpus.allowed(tree).orElse(Set.of());
    return new SmtSiblings(allowed.size(), cores(tree, allowed), Cpus.underHypervisor(tree));
  }

  private static Optional<Set<Set<Integer>>> cores(Tree tree, Set<Integer> allowed) {
    Set<Set<Integer>> cores = new HashSet<>();
    for (int cpu : allowed) {
      Optional<Set<Integer>> siblings =
          tree.cpus(Cpus.file(cpu, "topology/thread_siblings_list"))
              .filter(listed -> listed.contains(cpu));
      if (siblings.isPresent()) {
        cores.add(siblings.get());
      } else if (Cpus.online(tree).map(online -> online.contains(cpu)).orElse(true)) {
        return Optional.empty();
      }
    }
    return cores.isEmpty() ? Optional.empty() : Optional.of(cores);
  }

  @Override
  public Finding finding() {
    if (cores.isEmpty()) {
      return Finding.unknown(
          CHECK, "the topology cannot be read", "ask how many of the CPUs are cores");
    }
    if (cores.get().stream().anyMatch(core -> core.size() > 1)) {
      return Finding.caution(
          CHECK,
          Text.count(cpus, "CPU") + " on " + Text.count(cores.get().size(), "core"),
          "a CPU slows down while its sibling works; use one of each pair (taskset), or switch SMT"
              + " off");
    }
    if (hypervisor.orElse(false)) {
      return Finding.unknown(
          CHECK,
          "the CPUs look like cores, but a hypervisor may hide siblings",
          "ask whether a CPU of this virtual machine is a core or a hardware thread");
    }
    return Finding.fine(CHECK, "every CPU is a core of its own");
  }
}
