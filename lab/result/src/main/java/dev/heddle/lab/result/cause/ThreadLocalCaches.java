package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.ThreadLocals;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Values of thread-locals are made again and again, because no thread lives long enough to use them
 * twice. They hold a service back if they are a large part of what is allocated and allocation
 * matters: the CPUs are used up, or collections stop the threads.
 *
 * @param share their share of all allocation, 0 to 1
 * @param stack where most of these values were requested or made, innermost frame first
 */
@JsonTypeName("threadLocalCaches")
public record ThreadLocalCaches(double share, List<String> stack) implements Cause {

  static final CauseKind<ThreadLocalCaches> KIND =
      new CauseKind<>(
          ThreadLocalCaches.class,
          "thread-local caches",
          "at least 30 % of the sampled allocation is made by virtual threads inside the first use"
              + " of a thread-local, or by a method that has found one empty and sets it"
              + " afterwards, in 20 samples or more; and the CPU is used up, or collections stop"
              + " the threads for 3 % of the window",
          "the `share` of all allocation that is for first values of thread-locals, and the `stack`"
              + " that asks for most of it",
          ThreadLocalCaches::in);

  private static final double MUCH = 0.3;

  /** Fewer samples prove nothing. */
  private static final long ENOUGH = 20;

  private static final double STOPPED = 0.03;

  public ThreadLocalCaches {
    stack = List.copyOf(stack);
  }

  private static Optional<ThreadLocalCaches> in(Evidence evidence) {
    Recording recording = evidence.recording();
    ThreadLocals made = recording == null ? null : recording.threadLocals();
    boolean matters = evidence.isCpuUsedUp() || evidence.stoppedByGc() >= STOPPED;
    return made == null || !matters || made.samples() < ENOUGH || made.share() < MUCH
        ? Optional.empty()
        : Optional.of(new ThreadLocalCaches(made.share(), made.stack()));
  }

  @Override
  public String description() {
    return String.format(
        Locale.ROOT,
        "makes thread-locals anew: %.0f %% of what it allocates is for the first value of a thread"
            + " in %s",
        100 * share,
        place());
  }

  @Override
  public String remedy() {
    return "a virtual thread serves one request, so what is kept for each thread is made for each"
        + " request; share an immutable object, or keep a pool of objects";
  }
}
