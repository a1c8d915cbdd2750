package dev.heddle.lab.doctor;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The CPUs that this process, and so driver and service, may run on. The scheduler does not balance
 * load over CPUs isolated with {@code isolcpus} (kernel-parameters.txt): threads stay on the CPU on
 * which they started, however many threads there are.
 *
 * @param allowed the CPUs that the process may run on; empty if unknown
 * @param online the CPUs that are online; empty if unknown
 * @param isolated the CPUs isolated from the scheduler; empty, without a set, if unknown
 */
record Affinity(
    Optional<Set<Integer>> allowed, Optional<Set<Integer>> online, Optional<Set<Integer>> isolated)
    implements Check {

  private static final String CHECK = "CPU affinity";

  static Affinity read(Tree tree) {
    return new Affinity(Cpus.allowed(tree), Cpus.online(tree), Cpus.isolated(tree));
  }

  @Override
  public Finding finding() {
    if (allowed.isEmpty() || online.isEmpty()) {
      return Finding.unknown(
          CHECK,
          "the CPUs that Heddle may use cannot be read",
          "make sure that no taskset limits it");
    }
    Set<Integer> ours = new TreeSet<>(online.get());
    ours.retainAll(allowed.get());
    Set<Integer> apart = new TreeSet<>(isolated.orElse(Set.of()));
    apart.retainAll(ours);
    String found = ours.size() + " of " + Text.count(online.get().size(), "CPU");
    if (!apart.isEmpty() && ours.size() > 1) {
      return Finding.spoils(
          CHECK,
          found + ", " + apart.size() + " of them isolated",
          "Linux does not spread threads over these; boot without isolcpus, or use other CPUs");
    }
    if (ours.size() < online.get().size()) {
      return Finding.caution(
          CHECK,
          found,
          "other programs may run on these CPUs too; keep them away, or remove the affinity");
    }
    return Finding.fine(CHECK, "all CPUs");
  }
}
