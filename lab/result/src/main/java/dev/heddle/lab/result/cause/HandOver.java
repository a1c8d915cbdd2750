package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.AtWork;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Requests wait for results of an executor whose threads are all at work, while CPUs are idle. If
 * no CPU is idle, the requests wait for the CPUs instead.
 *
 * @param waiting how many requests wait in that place at once; mean over the window
 * @param inFlight how many requests are in the system at once
 * @param executor the name of the executor's threads, with a star for the last number: {@code
 *     pool-1-thread-*}
 * @param threads how many threads the executor has
 * @param stack where requests wait, innermost frame first; empty if unknown
 */
@JsonTypeName("handOver")
public record HandOver(
    double waiting, double inFlight, String executor, double threads, List<String> stack)
    implements Cause {

  static final CauseKind<HandOver> KIND =
      new CauseKind<>(
          HandOver.class,
          "hand-over",
          "at least 30 % of the requests that are served at a time wait for a result of other"
              + " threads in one place, at least 90 % of the threads of an executor are at work,"
              + " and CPUs are idle",
          "how many requests are `waiting` of those `inFlight`, the name of the `executor`'s"
              + " threads and how many `threads` it has, the `stack`",
          HandOver::in);

  /** The share of an executor's threads at work from which it counts as full. */
  private static final double FULL = 0.9;

  public HandOver {
    stack = List.copyOf(stack);
  }

  private static Optional<HandOver> in(Evidence evidence) {
    Recording recording = evidence.recording();
    List<AtWork> executors = recording == null ? null : recording.executors();
    if (executors == null || !evidence.hasIdleCpu()) {
      return Optional.empty();
    }
    return executors.stream()
        .filter(executor -> executor.threads() >= 1)
        .filter(executor -> executor.atWork() >= FULL * executor.threads())
        .max(Comparator.comparingDouble(AtWork::threads))
        .flatMap(
            full ->
                ServedWait.in(evidence, wait -> wait.kind() == Wait.Kind.RESULT)
                    .map(
                        waits ->
                            new HandOver(
                                waits.threads(),
                                evidence.inFlight(),
                                full.name(),
                                full.threads(),
                                waits.awaited().stack())));
  }

  @Override
  public boolean takesAgent() {
    return true;
  }

  @Override
  public String description() {
    long all = Math.round(threads);
    return String.format(
        Locale.ROOT,
        "hands work over to %s (%s): on average, %.0f of %.0f requests wait for a result in %s",
        all == 1 ? "1 thread that is always busy" : all + " threads that are all busy",
        executor,
        waiting,
        inFlight,
        place());
  }

  @Override
  public String remedy() {
    return "more threads there, or doing that work on the thread of the request, would remove it";
  }
}
