package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.AdmissionLaw;
import dev.heddle.executor.law.Belief.Manner;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Counts tasks in flight and refuses those beyond a limit, which is fixed or follows the delay. */
public final class AdmissionGate {

  private final boolean isAdaptive;
  private final IntSupplier cpus;
  private final Clock clock;

  /** Whether tasks that wait are for workers, not only one now and then. */
  private final BooleanSupplier workersServeLine;

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

  private AdmissionGate(
      AdmissionLaw law,
      boolean isAdaptive,
      IntSupplier cpus,
      Clock clock,
      BooleanSupplier workersServeLine) {
    this.law = law;
    this.isAdaptive = isAdaptive;
    this.cpus = cpus;
    this.clock = clock;
    this.workersServeLine = workersServeLine;
    this.intervalEnds = new AtomicLong(clock.nanos() + AdmissionLaw.INTERVAL_NANOS);
  }

  /** At most so many. */
  public static AdmissionGate fixed(int most, Clock clock) {
    return new AdmissionGate(new AdmissionLaw(most), false, () -> 1, clock, () -> false);
  }

  /**
   * As many as take hardly longer than alone.
   *
   * @param workersServeLine whether tasks that wait are for workers, not only one now and then
   */
  public static AdmissionGate adaptive(
      IntSupplier cpus, Clock clock, BooleanSupplier workersServeLine) {
    return new AdmissionGate(
        AdmissionLaw.start(cpus.getAsInt()), true, cpus, clock, workersServeLine);
  }

  /** Takes a place for a task; null if there is none. */
  public @Nullable Place enter(TaskType type) {
    if (!takes()) {
      refused.incrementAndGet();
      if (isAdaptive) {
        refusedLately.incrementAndGet();
        adapt();
      }
      return null;
    }
    try {
      return new Place(type);
    } catch (Throwable failure) { // Out of memory, as it seems.
      inFlight.decrementAndGet();
      throw failure;
    }
  }

  private boolean takes() {
    while (true) {
      int now = inFlight.get();
      if (now >= law.limit()) {
        return false;
      }
      if (inFlight.compareAndSet(now, now + 1)) {
        return true;
      }
    }
  }

  /** Tasks refused so far. */
  public long refused() {
    return refused.get();
  }

  private void ends(TaskType type, long tookNanos) {
    boolean isSample =
        type.manner() == Manner.WAITS
            && !Thread.currentThread().isVirtual()
            && !workersServeLine.getAsBoolean();
    if (isSample) {
      return; // It has not stood in line with its like.
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

  /** The place of a task. It is given back once, whoever asks for it. */
  public final class Place implements TaskTypes.TypedTask {

    private final TaskType type;
    private final long acceptedNanos = clock.nanos();
    private final AtomicBoolean free = new AtomicBoolean();
    private @Nullable Object task;

    private Place(TaskType type) {
      this.type = type;
    }

    /** It is for that task, and gives itself back when it has run that. */
    public Place of(Object held) {
      task = held;
      return this;
    }

    /** The task that it is for. */
    public @Nullable Object task() {
      return task;
    }

    @Override
    public TaskType type() {
      return type;
    }

    @Override
    public void run() {
      try {
        if (task instanceof Runnable runnable) {
          runnable.run();
        }
      } finally {
        hasRun();
      }
    }

    /** The task has run. */
    public void hasRun() {
      if (giveBack() && isAdaptive) {
        try {
          ends(type, clock.nanos() - acceptedNanos);
        } catch (Throwable failure) {
          // Whatever fails in measuring, the task has run. The next will do.
        }
      }
    }

    /** The task does not run; false if the place was given back before. */
    public boolean giveBack() {
      boolean isFirst = free.compareAndSet(false, true);
      if (isFirst) {
        inFlight.decrementAndGet();
      }
      return isFirst;
    }
  }

  /** The task that was given in for one in a place, which is given back. */
  public static Runnable withdrawn(Runnable task) {
    if (task instanceof Place place && place.task instanceof Runnable given) {
      place.giveBack();
      return given;
    }
    return task;
  }
}
