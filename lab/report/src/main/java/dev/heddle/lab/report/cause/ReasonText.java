package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.cause.Cause;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Puts reasons into words. */
public final class ReasonText {

  private ReasonText() {}

  /** The reason as a sentence without a full stop. */
  public static String of(Reason reason) {
    return switch (reason) {
      case Reason.HeldBack held -> {
        Cause cause = held.cause();
        yield held.behind() + " " + cause.description() + "; " + cause.remedy();
      }
      case Reason.MoreCpuPerRequest cpu -> ofCpu(cpu);
      case Reason.SameCpu same ->
          String.format(
              Locale.ROOT,
              "%s needs %.0f us of CPU for each request where %s needs %.0f, and both use as much"
                  + " CPU time (%.1f CPUs); less for each request, or more threads that compute,"
                  + " would remove it",
              same.behind(),
              same.behindMicros(),
              same.ahead(),
              same.aheadMicros(),
              same.cpus());
      case Reason.SpendsMore more -> SpendingText.brief(more);
      case Reason.NotKnown not ->
          "what puts "
              + not.behind()
              + " behind in "
              + titles(not.metrics())
              + " is not known: "
              + switch (not.why()) {
                case NOT_RECORDED ->
                    "without a recording, locks and pinned carriers cannot be seen";
                case NOTHING_ALONE -> "nothing that was examined holds back only this arm";
              };
      case Reason.NotLookedFor not ->
          "no cause of its difference in " + titles(not.metrics()) + " was looked for";
    };
  }

  private static String ofCpu(Reason.MoreCpuPerRequest cpu) {
    Cause cause = cpu.cause();
    return String.format(
        Locale.ROOT,
        "%s %s, at %.0f us for each request where %s needs %.0f; %s",
        cpu.behind(),
        cause.description(),
        cpu.behindMicros(),
        cpu.ahead(),
        cpu.aheadMicros(),
        cause.remedy());
  }

  private static String titles(List<Metric> metrics) {
    return metrics.stream().map(Metric::title).collect(Collectors.joining(", "));
  }
}
