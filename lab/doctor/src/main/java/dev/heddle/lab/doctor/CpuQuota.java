package dev.heddle.lab.doctor;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * Checks whether a control group limits CPU time. All threads of such a group stop once the quota
 * of the period is used up, usually for tens of milliseconds, which shows in the latency.
 *
 * @param quota the quota; empty if unknown
 * @param usable how many CPUs this process may run on; empty if unknown
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
    // As in CpusGranted, fewer than two CPUs are not enough for driver and service.
    return Finding.graded(
        CHECK,
        cap.cpus() < 2 ? Grade.SPOILS : Grade.CAUTION,
        found,
        "all threads stop when it is used up; give whole CPUs (docker --cpuset-cpus), not a quota"
            + " (--cpus)");
  }
}
