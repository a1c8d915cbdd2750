package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import java.util.Locale;
import java.util.Optional;

/**
 * The JIT compilers do not get enough CPU time, so code runs uncompiled.
 *
 * @param waiting how many of their threads wait for a CPU at once
 * @param running how many of them run at once; both are means over the windows
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

  /** The least share of the window, so that waiting was the rule. */
  private static final double MOST = 0.5;

  /**
   * If the compilers wait longer than they run, they did less than half of what they could have
   * done. A compiler with nothing to do does not wait.
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
