package dev.heddle.executor.dispatch;

import dev.heddle.executor.tuning.AdmissionLaw;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Counts tasks in flight and refuses those beyond a limit, which is fixed or follows the delay. */
public final class Gate {

  private final boolean isAdaptive;
  private final IntSupplier cpus;
  private final CpuClock clock;
  private final AtomicInteger inFlight = new AtomicInteger();
  private final LongAdder refused = new LongAdder();

  private volatile AdmissionLaw law;

  // Of the interval that is open, if adaptive. Races cost a count more or less.
  private final AtomicLong intervalEnds;
  private final AtomicLong shortestDelay = new AtomicLong(Long.MAX_VALUE);
  private final LongAdder begun = new LongAdder();
  private final LongAdder refusedLately = new LongAdder();

  private Gate(AdmissionLaw law, boolean isAdaptive, IntSupplier cpus, CpuClock clock) {
    this.law = law;
    this.isAdaptive = isAdaptive;
    this.cpus = cpus;
    this.clock = clock;
    this.intervalEnds = new AtomicLong(clock.nanos() + AdmissionLaw.INTERVAL_NANOS);
  }

  /** At most so many. */
  public static Gate fixed(int most, CpuClock clock) {
    return new Gate(new AdmissionLaw(most), false, () -> 1, clock);
  }

  /** As many as begin soon. */
  public static Gate adaptive(IntSupplier cpus, CpuClock clock) {
    return new Gate(AdmissionLaw.start(cpus.getAsInt()), true, cpus, clock);
  }

  /** Takes a place for a task; null if there is none. The place is given back when it has run. */
  public @Nullable Runnable admit(Runnable task, TaskType type) {
    int now = inFlight.incrementAndGet();
    if (now > law.limit()) {
      inFlight.decrementAndGet();
      refused.increment();
      refusedLately.increment();
      adapt();
      return null;
    }
    return new Admitted(task, type);
  }

  /** The task that was given in for one that was admitted; any other as it is. */
  public Runnable unwrap(Runnable task) {
    if (task instanceof Admitted admitted) {
      inFlight.decrementAndGet();
      return admitted.task;
    }
    return task;
  }

  /** Tasks refused so far. */
  public long refused() {
    return refused.sum();
  }

  private void begins(long delayNanos) {
    begun.increment();
    if (delayNanos < shortestDelay.get()) {
      shortestDelay.accumulateAndGet(delayNanos, Math::min);
    }
    adapt();
  }

  private void adapt() {
    if (!isAdaptive) {
      return;
    }
    long ends = intervalEnds.get();
    long now = clock.nanos();
    if (now - ends >= 0 && intervalEnds.compareAndSet(ends, now + AdmissionLaw.INTERVAL_NANOS)) {
      law =
          law.next(
              cpus.getAsInt(),
              begun.sumThenReset(),
              shortestDelay.getAndSet(Long.MAX_VALUE),
              refusedLately.sumThenReset());
    }
  }

  private final class Admitted implements TaskTypes.TypedTask {

    private final Runnable task;
    private final TaskType type;
    private final long acceptedNanos = clock.nanos();

    Admitted(Runnable task, TaskType type) {
      this.task = task;
      this.type = type;
    }

    @Override
    public TaskType type() {
      return type;
    }

    @Override
    public void run() {
      begins(clock.nanos() - acceptedNanos);
      try {
        task.run();
      } finally {
        inFlight.decrementAndGet();
      }
    }
  }
}
