package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.Locale;
import java.util.Optional;

/**
 * The garbage collector stops all threads for a good part of the time.
 *
 * @param stopped share of the window in which all threads were stopped, 0 to 1
 */
@JsonTypeName("gcPauses")
public record GcPauses(double stopped) implements Cause {

  static final CauseKind<GcPauses> KIND =
      new CauseKind<>(
          GcPauses.class,
          "garbage collection",
          "all threads are stopped for at least 10 % of the window",
          "`stopped`: the share of the window for which all threads were stopped",
          GcPauses::in);

  private static final double STOPPED_MUCH = 0.1;

  private static Optional<GcPauses> in(Evidence evidence) {
    double stopped = evidence.stoppedByGc();
    return stopped < STOPPED_MUCH ? Optional.empty() : Optional.of(new GcPauses(stopped));
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT,
        "is limited by the garbage collector, which stops all threads for %.0f %% of the time",
        100 * stopped);
  }

  @Override
  public String remedy() {
    return "a larger heap, or a concurrent collector (-XX:+UseZGC), would remove it";
  }
}
