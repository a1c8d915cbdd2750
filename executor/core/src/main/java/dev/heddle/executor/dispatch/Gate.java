package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.AdmissionLaw;
import dev.heddle.executor.law.Belief.Manner;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Counts tasks in flight and refuses those beyond a limit, which is fixed or follows the delay. */
public final class Gate {

  private final boolean isAdaptive;
  private final IntSupplier cpus;
  private final Clock clock;
  private final AtomicInteger inFlight = new AtomicInteger();
  private final AtomicLong refused = new AtomicLong();

  /** How often it was forgotten how long tasks of a type take at least. */
  private final AtomicInteger forgotten = new AtomicInteger();

  private volatile AdmissionLaw law;

  // Of the interval that is open, if adaptive. Races cost a count more or less.
  private final AtomicLong intervalEnds;
  private final AtomicLong shortestExcess = new AtomicLong(Long.MAX_VALUE);
  private final AtomicLong ended = new AtomicLong();
  private final AtomicLong refusedLately = new AtomicLong();

  private Gate(AdmissionLaw law, boolean isAdaptive, IntSupplier cpus, Clock clock) {
    this.law = law;
    this.isAdaptive = isAdaptive;
    this.cpus = cpus;
    this.clock = clock;
    this.intervalEnds = new AtomicLong(clock.nanos() + AdmissionLaw.INTERVAL_NANOS);
  }

  /** At most so many. */
  public static Gate fixed(int most, Clock clock) {
    return new Gate(new AdmissionLaw(most), false, () -> 1, clock);
  }

  /** As many as take hardly longer than alone. */
  public static Gate adaptive(IntSupplier cpus, Clock clock) {
    return new Gate(AdmissionLaw.start(cpus.getAsInt()), true, cpus, clock);
  }

  /** Takes a place for a task; null if there is none. The place is given back when it has run. */
  public @Nullable Runnable admit(Runnable task, TaskType type) {
    int now = inFlight.incrementAndGet();
    if (now > law.limit()) {
      inFlight.decrementAndGet();
      refused.incrementAndGet();
      if (isAdaptive) {
        refusedLately.incrementAndGet();
        adapt();
      }
      return null;
    }
    try {
      return new Admitted(task, type);
    } catch (Throwable failure) { // Out of memory, as it seems.
      inFlight.decrementAndGet();
      throw failure;
    }
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
    return refused.get();
  }

  private void ends(TaskType type, long tookNanos) {
    if (type.manner() == Manner.WAITS && !Thread.currentThread().isVirtual()) {
      return; // A sample on a worker has not stood in line with its like.
    }
    long excess = tookNanos - type.shortest(tookNanos, forgotten.get());
    if (excess < shortestExcess.get()) {
      shortestExcess.accumulateAndGet(excess, Math::min);
    }
    ended.incrementAndGet();
    adapt();
  }

  private void adapt() {
    long ends = intervalEnds.get();
    long now = clock.nanos();
    if (now - ends >= 0 && intervalEnds.compareAndSet(ends, now + AdmissionLaw.INTERVAL_NANOS)) {
      int granted = cpus.getAsInt();
      long excess = shortestExcess.getAndSet(Long.MAX_VALUE);
      law = law.next(granted, ended.getAndSet(0), excess, refusedLately.getAndSet(0));
      if (law.isLeast(granted) && excess != Long.MAX_VALUE) {
        // So few do not wait for each other: tasks take longer than they did.
        forgotten.incrementAndGet();
      }
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
      try {
        task.run();
      } finally {
        inFlight.decrementAndGet();
        if (isAdaptive) {
          ends(type, clock.nanos() - acceptedNanos);
        }
      }
    }
  }
}
