package dev.heddle.lab.doctor;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * Checks whether CPUs may exceed their nominal clock. By how much depends on their temperature and
 * on how many other CPUs work (intel_pstate.rst; cpufreq.rst on boost).
 *
 * @param on whether they may; empty if unknown
 * @param file the path of the switch
 */
record Turbo(Optional<Boolean> on, String file) implements Check {

  private static final String CHECK = "turbo";

  /** The switch of intel_pstate, where 1 is off. */
  private static final String INTEL = "/sys/devices/system/cpu/intel_pstate/no_turbo";

  /** The switch of cpufreq, where 1 is on. */
  private static final String BOOST = "/sys/devices/system/cpu/cpufreq/boost";

  static Turbo read(Tree tree) {
    Optional<Boolean> off = flag(tree.number(INTEL));
    return off.isPresent()
        ? new Turbo(off.map(flag -> !flag), INTEL)
        : new Turbo(flag(tree.number(BOOST)), BOOST);
  }

  private static Optional<Boolean> flag(OptionalLong number) {
    return number.isEmpty() || number.getAsLong() < 0 || number.getAsLong() > 1
        ? Optional.empty()
        : Optional.of(number.getAsLong() == 1);
  }

  @Override
  public Finding finding() {
    if (on.isEmpty()) {
      return Finding.unknown(
          CHECK,
          "there is no visible switch",
          "ask the owner of the host, or look into the firmware settings");
    }
    return on.get()
        ? Finding.caution(
            CHECK,
            "on: the clock depends on temperature and on what other cores do",
            "as root: echo " + (file.equals(INTEL) ? 1 : 0) + " > " + file)
        : Finding.fine(CHECK, "off");
  }
}
