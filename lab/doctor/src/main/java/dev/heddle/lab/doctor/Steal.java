package dev.heddle.lab.doctor;

import java.util.Optional;

/**
 * The CPU time that the host of this virtual machine gave to others. Steal before the sample is
 * only a warning, because it may be over. If there has never been any, the host may not report it.
 *
 * @param sample CPU ticks of the sample; empty if unknown
 * @param sinceBoot CPU ticks since boot; empty if unknown
 * @param hypervisor whether there is a hypervisor; empty if unknown
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
          "repeat the comparison at another time of day, and check whether both agree");
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
