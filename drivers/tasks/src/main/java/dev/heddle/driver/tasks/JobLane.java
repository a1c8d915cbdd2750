package dev.heddle.driver.tasks;

import dev.heddle.driver.core.Loss;
import dev.heddle.driver.core.Recorder;
import dev.heddle.driver.core.Tally;
import dev.heddle.lab.protocol.Event;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.management.ManagementFactory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The thread that makes a load of jobs and records it. A job reports its end on any thread, by
 * pushing itself with the time onto a stack (Treiber, 1986) that this thread takes as a whole. So
 * measuring costs a job one clock reading and one compare-and-set, and no allocation.
 */
final class JobLane implements Runnable {

  private static final VarHandle ENDED;
  private static final VarHandle BUSY;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      ENDED = lookup.findVarHandle(JobLane.class, "ended", Slot.class);
      BUSY = lookup.findVarHandle(Slot.class, "busy", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** The largest number of jobs begun at once; then ended jobs are recorded. */
  private static final int BURST = 64;

  private static final long LONGEST_REST_NANOS = 1_000_000_000;

  /** The longest delay before ended jobs are recorded, if jobs do not wake the lane. */
  private static final long LONGEST_NAP_NANOS = 10_000_000;

  private final Jobs jobs;
  private final JobPacing pacing;
  private final Recorder recorder;
  private final Thread thread = Thread.ofPlatform().daemon().name("heddle-lane").unstarted(this);
  private final Queue<Runnable> orders = new ConcurrentLinkedQueue<>();
  private final List<Slot> slots = new ArrayList<>();
  private final ArrayDeque<Slot> free = new ArrayDeque<>();
  private int inFlight;
  private boolean stopped;
  private long endedOnPlatform;
  private long endedOnVirtual;

  private volatile @Nullable Slot ended;
  private volatile boolean asleep;
  private volatile boolean over;

  private JobLane(Jobs jobs, JobPacing pacing, long timeoutNanos) {
    this.jobs = jobs;
    this.pacing = pacing;
    this.recorder = new Recorder(timeoutNanos);
  }

  /**
   * @param timeoutNanos a job that takes longer, from its intended start, has failed when it ends
   */
  static JobLane start(Jobs jobs, JobPacing pacing, long timeoutNanos) {
    JobLane lane = new JobLane(jobs, pacing, timeoutNanos);
    lane.thread.start();
    return lane;
  }

  // For any thread.

  /** Makes this thread run an order soon. */
  void order(Runnable order) {
    orders.add(order);
    LockSupport.unpark(thread);
  }

  long cpuNanos() {
    return Math.max(0, ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId()));
  }

  /** Ends the thread. */
  void end() {
    over = true;
    LockSupport.unpark(thread);
  }

  // For the lane's own thread.

  @Override
  public void run() {
    while (!over) {
      obey();
      boolean goesOn = settle();
      goesOn |= begin();
      if (!goesOn) {
        rest();
      }
    }
  }

  private void obey() {
    for (Runnable order = orders.poll(); order != null; order = orders.poll()) {
      order.run();
    }
  }

  /** Records the jobs that have ended, approximately in the order in which they ended. */
  private boolean settle() {
    if (ended == null) {
      return false;
    }
    Slot slot = reversed((Slot) ENDED.getAndSet(this, null));
    while (slot != null) {
      Slot next = slot.next;
      settle(slot);
      slot = next;
    }
    return true;
  }

  private static @Nullable Slot reversed(@Nullable Slot stack) {
    Slot reversed = null;
    Slot slot = stack;
    while (slot != null) {
      Slot next = slot.next;
      slot.next = reversed;
      reversed = slot;
      slot = next;
    }
    return reversed;
  }

  private void settle(Slot slot) {
    slot.next = null;
    slot.isOpen = false;
    free.addLast(slot);
    inFlight--;
    endedOnPlatform += slot.endedOn == EndedOn.PLATFORM ? 1 : 0;
    endedOnVirtual += slot.endedOn == EndedOn.VIRTUAL ? 1 : 0;
    if (!stopped) {
      int status = slot.well ? 200 : 500;
      recorder.answered(slot.intended, slot.begun, slot.endedNanos, status, 0);
      pacing.ended(slot.intended, slot.endedNanos, slot.well);
    }
  }

  private boolean begin() {
    for (int count = 0; count < BURST; count++) {
      long intended = stopped ? JobPacing.NONE : pacing.poll(System.nanoTime());
      if (intended == JobPacing.NONE) {
        return count > 0;
      }
      begin(intended);
    }
    return true;
  }

  private void begin(long intended) {
    Slot slot = free.pollLast();
    if (slot == null) {
      slot = new Slot(this);
      slots.add(slot);
    }
    long now = System.nanoTime();
    recorder.intended(intended, now);
    slot.intended = intended;
    slot.begun = now;
    slot.isOpen = true;
    slot.busy = true;
    inFlight++;
    try {
      jobs.begin(slot);
    } catch (RuntimeException | Error refused) { // For example, no thread can be created.
      slot.fail();
    }
  }

  /**
   * Waits. Ended jobs wake the lane only if that may make another job due, because waking costs the
   * thread that ends the job.
   */
  private void rest() {
    boolean listens = stopped || pacing.listens();
    asleep = listens;
    long wait = stopped ? LONGEST_REST_NANOS : pacing.untilNext(System.nanoTime());
    if ((ended == null || !listens) && orders.isEmpty() && wait > 0 && !over) {
      LockSupport.parkNanos(this, Math.min(wait, listens ? LONGEST_REST_NANOS : LONGEST_NAP_NANOS));
    }
    asleep = false;
  }

  void openWindow(long from, long to) {
    recorder.openWindow(from, to);
    pacing.windowOpens(from, to);
  }

  Recorder recorder() {
    return recorder;
  }

  Event.EndedOn endedOn() {
    return new Event.EndedOn(endedOnPlatform, endedOnVirtual);
  }

  int inFlight() {
    return inFlight;
  }

  /** Whether every job with an intended start before the window's end has begun and ended. */
  boolean isSettled(long windowTo) {
    return pacing.isPast(windowTo) && recorder.isSettled() && !awaitsAny(windowTo);
  }

  /** Of jobs from before the window, the recorder does not know how many there are. */
  private boolean awaitsAny(long windowTo) {
    long now = System.nanoTime();
    for (Slot slot : slots) {
      if (slot.isOpen && recorder.isAwaited(slot.intended, windowTo, now)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Pauses at that time: begins no more jobs, gives up those that are due but not begun, and lets
   * running ones continue. Returns the window's tally, which the caller then owns.
   */
  Tally pause(long now) {
    settle();
    for (long missed = pacing.poll(now); missed != JobPacing.NONE; missed = pacing.poll(now)) {
      recorder.intended(missed, now);
      recorder.stillOpen(missed, now, now);
      pacing.ended(missed, now, false);
    }
    pacing.pause(now);
    for (Slot slot : slots) {
      if (slot.isOpen) {
        recorder.stillOpen(slot.intended, slot.begun, now);
      }
    }
    return recorder.takeTally();
  }

  /** Whether every job that has begun has ended. */
  boolean isQuiet() {
    settle();
    return inFlight == 0;
  }

  /** Resumes at that time. */
  void resume(long now) {
    settle();
    recorder.takeSample();
    pacing.resume(now);
  }

  /** Begins no more jobs; running ones continue and are recorded as unfinished. */
  void stop() {
    if (stopped) {
      return;
    }
    settle();
    stopped = true;
    long now = System.nanoTime();
    for (long missed = pacing.poll(now); missed != JobPacing.NONE; missed = pacing.poll(now)) {
      recorder.intended(missed, now);
      recorder.lost(Loss.UNFINISHED, missed, now, now);
    }
    for (Slot slot : slots) {
      if (slot.isOpen) {
        recorder.lost(Loss.UNFINISHED, slot.intended, slot.begun, now);
      }
    }
  }

  /** Holds one job at a time; reused when that has ended. */
  private static final class Slot implements Jobs.Job {

    private final JobLane lane;
    private long intended;
    private long begun;
    private boolean isOpen;

    /** Written by the thread that ends the job, published by the stack. */
    private long endedNanos;

    private boolean well;
    private EndedOn endedOn = EndedOn.LANE;
    private @Nullable Slot next;

    /** The thread that resets this flag ends the job. */
    @SuppressWarnings("unused") // Accessed through BUSY.
    private volatile boolean busy;

    Slot(JobLane lane) {
      this.lane = lane;
    }

    @Override
    public void end() {
      ended(true);
    }

    @Override
    public void fail() {
      ended(false);
    }

    private void ended(boolean how) {
      if (BUSY.compareAndSet(this, true, false)) {
        well = how;
        endedOn = lane.kindOfThread();
        endedNanos = System.nanoTime();
        lane.push(this);
      }
    }
  }

  private EndedOn kindOfThread() {
    Thread current = Thread.currentThread();
    if (current.isVirtual()) {
      return EndedOn.VIRTUAL;
    }
    return current.equals(thread) ? EndedOn.LANE : EndedOn.PLATFORM;
  }

  /** The kind of thread that ended a job. */
  private enum EndedOn {
    /** This thread, because the job was refused. */
    LANE,
    PLATFORM,
    VIRTUAL
  }

  private void push(Slot slot) {
    Slot others;
    do {
      others = ended;
      slot.next = others;
    } while (!ENDED.compareAndSet(this, others, slot));
    if (asleep) {
      LockSupport.unpark(thread);
    }
  }
}
