package dev.heddle.lab.doctor;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Whether a control group caps CPU time. All threads of a capped group stop once the quota of the
 * period is used, mostly for tens of milliseconds, and latency shows it.
 *
 * @param quota empty if not known
 * @param usable CPUs that this process may run on; empty if not known
 */
record CpuQuota(Optional<CgroupCpu> quota, OptionalInt usable) implements Check {

  private static final String CHECK = "CPU quota";

  static CpuQuota read(Tree tree) {
    return new CpuQuota(
        CgroupCpu.read(tree),
        Cpus.allowed(tree).map(cpus -> OptionalInt.of(cpus.size())).orElse(OptionalInt.empty()));
  }

  @Override
  public Finding finding() {
    if (quota.isEmpty()) {
      return Finding.unknown(
          CHECK,
          "no control group can be read",
          "ask whoever started this container, if it is one");
    }
    CgroupCpu cap = quota.get();
    if (!cap.isCapped()) {
      return Finding.fine(CHECK, "none");
    }
    String found = Text.cpus(cap.cpus()) + " in every " + cap.periodMicros() / 1000 + " ms";
    if (usable.isPresent() && cap.cpus() >= usable.getAsInt()) {
      return Finding.fine(CHECK, found + ", as much as there is");
    }
    // As with CpusGranted: less than two are not enough for driver and service.
    return Finding.graded(
        CHECK,
        cap.cpus() < 2 ? Grade.SPOILS : Grade.CAUTION,
        found,
        "who uses it up stands still; give whole CPUs (docker --cpuset-cpus), not a quota"
            + " (--cpus)");
  }
}
