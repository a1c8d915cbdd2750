package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.CpuSaturated;
import java.util.Locale;

final class CpuSaturatedWording implements Wording<CpuSaturated> {

  @Override
  public String title() {
    return "CPU";
  }

  @Override
  public String seenWhen() {
    return "90 % of the machine's CPU time, or of that granted to the arm, is used, or it is"
        + " throttled";
  }

  @Override
  public String evidence(CpuSaturated cause) {
    return String.format(
        Locale.ROOT,
        "finds all CPUs busy: %.1f CPUs work for it, and the machine is %.0f %% busy",
        cause.cpusUsed(),
        100 * cause.machineBusy());
  }

  @Override
  public String remedy(CpuSaturated cause) {
    return "less CPU time for each request, or more CPUs, would remove it";
  }
}
