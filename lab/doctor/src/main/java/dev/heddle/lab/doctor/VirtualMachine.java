package dev.heddle.lab.doctor;

import java.util.Optional;

/**
 * Checks whether this is a virtual machine, which may share its host with others.
 *
 * @param hypervisor whether there is a hypervisor; empty if unknown
 */
record VirtualMachine(Optional<Boolean> hypervisor) implements Check {

  private static final String CHECK = "virtual machine";

  static VirtualMachine read(Tree tree) {
    return new VirtualMachine(Cpus.underHypervisor(tree));
  }

  @Override
  public Finding finding() {
    if (hypervisor.isEmpty()) {
      return Finding.unknown(
          CHECK, "the processor does not say", "if it is one, use CPUs that are not shared");
    }
    return hypervisor.get()
        ? Finding.caution(
            CHECK,
            "yes: its host decides what the CPUs get",
            "not all neighbours are visible from here; use more blocks, or dedicated CPUs")
        : Finding.fine(CHECK, "no hypervisor announces itself");
  }
}
