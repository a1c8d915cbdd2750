package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.Locale;
import java.util.Optional;

/**
 * The JIT compilers are kept off the CPUs, so that code runs uncompiled.
 *
 * @param waiting how many of their threads wait for a CPU at a time
 * @param running how many of them run at a time; both are means over the windows
 */
@JsonTypeName("starvedCompilers")
public record StarvedCompilers(double waiting, double running) implements Cause {

  static final CauseKind<StarvedCompilers> KIND =
      new CauseKind<>(
          StarvedCompilers.class,
          "starved compilers",
          "the threads of the JIT compilers wait for a CPU for longer than they run, and for more"
              + " than half of the window, all together",
          "how many threads of the JIT compilers are `waiting` for a CPU at a time, and how many"
              + " are `running`",
          StarvedCompilers::in);

  /** The least share of the window, so that it was the rule. */
  private static final double MOST = 0.5;

  /**
   * If they wait for longer than they run, less than half of what they could have done was done. A
   * compiler that has nothing to do does not wait.
   */
  private static Optional<StarvedCompilers> in(Evidence evidence) {
    double waiting = evidence.compilersWaiting();
    double running = evidence.compilersRunning();
    return waiting > running && waiting > MOST
        ? Optional.of(new StarvedCompilers(waiting, running))
        : Optional.empty();
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT,
        "starves its JIT compilers: on average, %.1f of their threads wait for a CPU and %.1f run,"
            + " so much of its code still runs uncompiled",
        waiting,
        running);
  }

  @Override
  public String remedy() {
    return "more CPUs, fewer threads that compute at a time, or a longer warm-up (--warm-up,"
        + " --warm-up-limit) would remove it";
  }
}
