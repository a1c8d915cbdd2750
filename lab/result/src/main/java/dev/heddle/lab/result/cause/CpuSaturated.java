package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.Locale;
import java.util.Optional;

/**
 * All CPUs that the service may use are busy: those of the machine, or those granted to the arm.
 *
 * @param cpusUsed how many CPUs the service uses
 * @param machineBusy share of the machine's CPU time that is not idle, 0 to 1
 */
@JsonTypeName("cpuSaturated")
public record CpuSaturated(double cpusUsed, double machineBusy) implements Cause {

  static final CauseKind<CpuSaturated> KIND =
      new CauseKind<>(
          CpuSaturated.class,
          "CPU",
          "90 % of the machine's CPU time, or of that granted to the arm, is used, or it is"
              + " throttled",
          "how many CPUs are at work for it (`cpusUsed`), and the share of the machine's CPU time"
              + " that is not idle (`machineBusy`)",
          CpuSaturated::in);

  private static Optional<CpuSaturated> in(Evidence evidence) {
    return evidence.isCpuUsedUp()
        ? Optional.of(new CpuSaturated(evidence.cpusUsed(), evidence.machineBusy()))
        : Optional.empty();
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT,
        "finds all CPUs busy: %.1f CPUs work for it, and the machine is %.0f %% busy",
        cpusUsed,
        100 * machineBusy);
  }

  @Override
  public String remedy() {
    return "less CPU time for each request, or more CPUs, would remove it";
  }
}
