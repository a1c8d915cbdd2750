package dev.heddle.lab.doctor;

import java.util.Optional;

/**
 * CPU time that the host of this virtual machine gave to others. What happened before the sample is
 * a warning, no more: it may be over. A virtual machine that has never seen any may not be told.
 *
 * @param sample what the CPUs did in the sample; empty if not known
 * @param sinceBoot what they did since boot; empty if not known
 * @param hypervisor whether there is one; empty if not known
 */
record Steal(Optional<CpuTicks> sample, Optional<CpuTicks> sinceBoot, Optional<Boolean> hypervisor)
    implements Check {

  private static final String CHECK = "steal";

  static Steal read(Tree tree, QuietSample sample) {
    return new Steal(sample.cpu(), sample.after().cpu(), Cpus.underHypervisor(tree));
  }

  @Override
  public Finding finding() {
    if (sample.isEmpty() || sinceBoot.isEmpty()) {
      return Finding.unknown(CHECK, "no CPU times can be read", "ask the host, if there is one");
    }
    if (hypervisor.orElse(false) && sinceBoot.get().steal() == 0) {
      return Finding.unknown(
          CHECK,
          "none since boot, so the host may not report it",
          "repeat the comparison at another time of day, and see whether it agrees");
    }
    double now = share(sample.get());
    double ever = share(sinceBoot.get());
    Grade grade = LostCpu.grade(now);
    if (grade == Grade.FINE && LostCpu.grade(ever) != Grade.FINE) {
      grade = Grade.CAUTION;
    }
    return Finding.graded(
        CHECK,
        grade,
        Text.percent(now) + " of the CPU time in the sample, " + Text.percent(ever) + " since boot",
        "the host gives this time to others; use dedicated CPUs, or another time of day");
  }

  private static double share(CpuTicks ticks) {
    return Math.max(0, (double) ticks.steal() / ticks.all());
  }
}
