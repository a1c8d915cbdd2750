package dev.heddle.lab.doctor;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The governors that set the clock frequency of the CPUs. Any governor other than {@code
 * performance} lets the clock follow the load or keeps it low (cpufreq.rst). CPU time per request
 * then depends on how busy the arm keeps a CPU.
 *
 * @param names the names of the governors in use; empty if unknown
 */
record Governor(Optional<Set<String>> names) implements Check {

  private static final String CHECK = "governor";

  static Governor read(Tree tree) {
    Set<String> names = new TreeSet<>();
    for (int cpu : Cpus.online(tree).orElse(Set.of())) {
      Optional<String> name = tree.word(Cpus.file(cpu, "cpufreq/scaling_governor"));
      if (name.isEmpty()) {
        return new Governor(Optional.empty());
      }
      names.add(name.get());
    }
    return new Governor(names.isEmpty() ? Optional.empty() : Optional.of(names));
  }

  @Override
  public Finding finding() {
    if (names.isEmpty()) {
      return Finding.unknown(
          CHECK,
          "no frequency scaling is visible; a host may still use it",
          "ask the owner of the host for the governor performance");
    }
    String found = String.join(", ", names.get());
    return Finding.graded(
        CHECK,
        names.get().equals(Set.of("performance")) ? Grade.FINE : Grade.CAUTION,
        found,
        "the clock follows the load; as root: cpupower frequency-set -g performance");
  }
}
