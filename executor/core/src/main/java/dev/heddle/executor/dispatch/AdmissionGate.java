package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.AdmissionLaw;
import dev.heddle.executor.law.Belief.Manner;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Counts tasks in flight and refuses those beyond a limit, which is fixed or follows the delay. */
public final class AdmissionGate {

  private static final long NONE = Long.MAX_VALUE;

  /** The least excess of fewer tasks tells of these tasks, and not of their queue. */
  private static final int FEWEST = 8;

  private final boolean isAdaptive;
  private final IntSupplier cpus;
  private final Clock clock;

  /** Whether workers run the tasks that wait, and not only one now and then. */
  private final BooleanSupplier workersServeLine;

  private final AtomicInteger inFlight = new AtomicInteger();
  private final AtomicLong refused = new AtomicLong();

  /** How often the shortest times of types were forgotten. */
  private final AtomicInteger forgotten = new AtomicInteger();

  private volatile AdmissionLaw law;

  // Of the current interval, if adaptive. A race may add or lose a count.
  private final AtomicLong intervalEnds;

  /**
   * The shortest excess in each queue, {@link #NONE} if no task of it has ended: tasks for virtual
   * threads, those that compute for long, and others queue apart.
   */
  private final AtomicLongArray shortestExcess = new AtomicLongArray(new long[] {NONE, NONE, NONE});

  private final AtomicLongArray ended = new AtomicLongArray(3);
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

  /** A gate with a fixed limit. */
  public static AdmissionGate fixed(int most, Clock clock) {
    return new AdmissionGate(new AdmissionLaw(most), false, () -> 1, clock, () -> false);
  }

  /**
   * A gate for as many tasks as hardly delay each other.
   *
   * @param workersServeLine whether workers run the tasks that wait, and not only one now and then
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
    } catch (Throwable failure) { // Probably out of memory.
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
    boolean isOnVirtual = Thread.currentThread().isVirtual();
    Manner manner = type.manner();
    if (manner == Manner.WAITS && !isOnVirtual && !workersServeLine.getAsBoolean()) {
      return; // It was a sample, and did not queue with tasks like it.
    }
    long excess = tookNanos - type.shortest(tookNanos, forgotten.get());
    int queue = isOnVirtual || manner == Manner.WAITS ? 0 : manner == Manner.COMPUTES_LONG ? 1 : 2;
    long least = shortestExcess.get(queue);
    while (excess < least && !shortestExcess.compareAndSet(queue, least, excess)) {
      least = shortestExcess.get(queue);
    }
    ended.incrementAndGet(queue);
    adapt();
  }

  private void adapt() {
    long ends = intervalEnds.get();
    long now = clock.nanos();
    if (now - ends >= 0 && intervalEnds.compareAndSet(ends, now + AdmissionLaw.INTERVAL_NANOS)) {
      int granted = cpus.getAsInt();
      long all = 0;
      long shortest = NONE;
      long longest = 0;
      for (int queue = 0; queue < 3; queue++) {
        long excess = shortestExcess.getAndSet(queue, NONE);
        long of = ended.getAndSet(queue, 0);
        all += of;
        shortest = Math.min(shortest, excess);
        longest = of < FEWEST ? longest : Math.max(longest, excess);
      }
      law = law.next(granted, inFlight.get(), all, shortest, longest, refusedLately.getAndSet(0));
      if (law.isLeast(granted) && shortest != NONE) {
        // So few tasks do not delay each other: tasks now take longer than before.
        forgotten.incrementAndGet();
      }
    }
  }

  /** The place of a task. It is given back only once, by whichever thread is first. */
  public final class Place implements TaskTypes.TypedTask {

    private final TaskType type;
    private final long acceptedNanos = clock.nanos();
    private final AtomicBoolean free = new AtomicBoolean();
    private @Nullable Object task;

    private Place(TaskType type) {
      this.type = type;
    }

    /** Assigns the place to a task; it is given back when that task has run. */
    public Place of(Object held) {
      task = held;
      return this;
    }

    /** The task that has this place. */
    public @Nullable Object task() {
      return task;
    }

    @Override
    public TaskType type() {
      return type;
    }

    @Override
    public @Nullable Object given() {
      return TaskTypes.given(task);
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

    /** Gives the place back, because the task has run. */
    public void hasRun() {
      if (giveBack() && isAdaptive) {
        try {
          ends(type, clock.nanos() - acceptedNanos);
        } catch (Throwable failure) {
          // The measurement failed, but the task has run. The next will do.
        }
      }
    }

    /** Gives the place back; false if it was given back before. */
    public boolean giveBack() {
      boolean isFirst = free.compareAndSet(false, true);
      if (isFirst) {
        inFlight.decrementAndGet();
      }
      return isFirst;
    }
  }

  /** Gives back the place of a task, if it has one; returns the task as it was submitted. */
  public static Runnable withdrawn(Runnable task) {
    if (task instanceof Place place) {
      place.giveBack();
    }
    return TaskTypes.given(task) instanceof Runnable given ? given : task;
  }
}
