package dev.heddle.executor.dispatch;

import dev.heddle.executor.dispatch.Job.Phase;
import dev.heddle.executor.time.CpuClock;
import dev.heddle.executor.tuning.Bounds;
import dev.heddle.executor.tuning.Control;
import dev.heddle.executor.tuning.Decision;
import dev.heddle.executor.tuning.Knowledge;
import dev.heddle.executor.tuning.Reading;
import dev.heddle.executor.tuning.Reading.Carriers;
import dev.heddle.executor.tuning.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * An executor, its machine and its tasks on a fake clock. The CPUs are shared evenly by all threads
 * that compute; a virtual thread keeps its carrier until it waits. What is the dispatcher's and the
 * sentinel's is modelled as they do it, without their races, without the line and without the room
 * that new types of task get; the laws are the real ones: {@link Control}, {@link Knowledge},
 * {@link Plan} and {@link HeadAge}.
 */
final class World {

  static final long MILLI = 1_000_000;

  private static final long STEP_NANOS = MILLI / 20;

  /** CPU time that a new platform thread costs. */
  private static final long START_NANOS = 60_000;

  // As in the sentinel.
  private static final long SOON_AT_MOST_NANOS = 8 * MILLI;
  private static final long LATER_NANOS = 10 * MILLI;
  private static final long LATE_NANOS = 5 * MILLI;
  private static final long BLAME_NANOS = 20 * MILLI;
  private static final int QUIET = 20;
  private static final int LOOK_AT = 32;
  private static final int ASK_CPUS = 64;
  private static final int SAMPLE = 4;

  private record Timer(long atNanos, long number, Runnable action) {}

  /** A thread: a worker, or a carrier. */
  private static final class Strand {
    final boolean isCarrier;
    @Nullable Job job;
    long phaseNanos;
    long startNanos;
    boolean inLane;
    int untilMeasured;
    @Nullable Job seen;
    long seenSince;
    long seenCpuNanos;

    Strand(boolean isCarrier) {
      this.isCarrier = isCarrier;
    }
  }

  private final boolean mayRelease;
  private final Plan plan;
  private final PriorityQueue<Timer> timers =
      new PriorityQueue<>(
          Comparator.comparingLong(Timer::atNanos).thenComparingLong(Timer::number));
  private final Deque<Job> queue = new ArrayDeque<>();
  private final Deque<Job> lane = new ArrayDeque<>();
  private final Deque<Job> ready = new ArrayDeque<>();
  private final List<Strand> workers = new ArrayList<>();
  private final Deque<Strand> idle = new ArrayDeque<>();
  private final List<Strand> carriers = new ArrayList<>();
  private final Set<Strand> computing = new LinkedHashSet<>();
  private final List<Trace.Row> rows = new ArrayList<>();

  // The machine.
  private long now;
  private int cpus;
  private long timersSet;

  // The dispatcher.
  private int granted;
  private int allowed;
  private int active;
  private int inLane;
  private int waitingInLane;
  private long put;
  private int virtual;
  private long turns;
  private boolean carriersRun = true;
  private boolean sample;
  private @Nullable Strand starting;

  // The sentinel.
  private Control control = Control.START;
  private final HeadAge headAge = new HeadAge();
  private long nextLook = Long.MAX_VALUE;
  private boolean looksSoon;
  private long periodNanos = MILLI;
  private long looks;
  private int quiet;
  private int firstLookedAt;
  private @Nullable Job heartbeat;
  private long lastTurn;
  private long lastTurnNanos;

  // What is asked for in the end.
  private int begun;
  private int done;
  private int mostActive;
  private long stalledNanos;
  private long longestStallNanos;

  /**
   * @param cpus at first, and carriers for ever
   * @param minimum workers, 0: as many as CPUs
   * @param most workers
   * @param mayRelease whether there are virtual threads
   */
  World(int cpus, int minimum, int most, boolean mayRelease) {
    this.cpus = cpus;
    this.mayRelease = mayRelease;
    this.plan =
        new Plan(
            "world",
            true,
            mayRelease,
            minimum,
            most,
            Long.MAX_VALUE,
            () -> this.cpus,
            Thread::new,
            Thread::new,
            (thread, failure) -> {},
            CpuClock.SYSTEM,
            Journal.NONE);
    this.granted = cpus;
    this.allowed = plan.least(cpus);
    for (int i = 0; i < cpus; i++) {
      carriers.add(new Strand(true));
    }
  }

  void grant(int now) {
    cpus = now;
  }

  int allowed() {
    return allowed;
  }

  int begun() {
    return begun;
  }

  int done() {
    return done;
  }

  long nowNanos() {
    return now;
  }

  /** Workers that were active at a time, those with long tasks included. */
  int mostActive() {
    return mostActive;
  }

  /** For how long tasks were queued and nothing at all went on. */
  long longestStallNanos() {
    return longestStallNanos;
  }

  /** All looks of the sentinel. */
  List<Trace.Row> rows() {
    return rows;
  }

  void run(long nanos) {
    runUntil(() -> false, nanos);
  }

  /** Whether the condition came true in time. */
  boolean runUntil(BooleanSupplier condition, long limitNanos) {
    long end = now + limitNanos;
    while (!condition.getAsBoolean()) {
      if (now >= end) {
        return false;
      }
      step();
    }
    return true;
  }

  private void step() {
    now += STEP_NANOS;
    while (!timers.isEmpty() && timers.peek().atNanos <= now) {
      timers.remove().action.run();
    }
    callWorkers();
    mount();
    if (!computing.isEmpty()) {
      long share = Math.max(1, Math.min(STEP_NANOS, STEP_NANOS * cpus / computing.size()));
      for (Strand strand : List.copyOf(computing)) {
        compute(strand, share);
      }
    }
    boolean stalls = hasBacklog() && computing.isEmpty() && timers.isEmpty();
    stalledNanos = stalls ? stalledNanos + STEP_NANOS : 0;
    longestStallNanos = Math.max(longestStallNanos, stalledNanos);
    if (now >= nextLook) {
      look();
    }
  }

  private void after(long nanos, Runnable action) {
    timers.add(new Timer(now + nanos, timersSet++, action));
  }

  // Tasks.

  void submit(Job job) {
    if (mayRelease && job.type.waits() && carriersRun && !takeSample()) {
      startVirtual(job);
      if (nextLook == Long.MAX_VALUE) {
        lookNow();
      }
      return;
    }
    queue.add(job);
    put++;
    if (active >= workersAllowed() && !looksSoon) {
      lookNow();
    }
  }

  private boolean takeSample() {
    boolean take = sample;
    sample = false;
    return take;
  }

  private void startVirtual(Job job) {
    virtual++;
    ready.add(job);
  }

  private void begin(Strand strand, Job job) {
    strand.job = job;
    if (!job.begun) {
      job.begun = true;
      begun++;
      nextPhase(strand);
    } else {
      computing.add(strand);
    }
  }

  /** The phase before has ended. */
  private void nextPhase(Strand strand) {
    Job job = strand.job;
    if (job == null) {
      return;
    }
    switch (job.nextPhase()) {
      case null -> end(strand, job);
      case Phase.Compute compute -> {
        strand.phaseNanos = compute.nanos();
        computing.add(strand);
      }
      case Phase.Sleep sleep -> {
        waits(strand, job);
        after(sleep.nanos(), () -> wakes(strand, job));
      }
      case Phase.Join join -> {
        waits(strand, job);
        Job other = join.other().get();
        other.wakes = () -> after(0, () -> wakes(strand, job));
        submit(other);
      }
    }
  }

  private void waits(Strand strand, Job job) {
    job.waits = true;
    job.waitsSince = now;
    computing.remove(strand);
    if (strand.isCarrier && !job.keepsCarrier()) {
      strand.job = null;
    }
  }

  private void wakes(Strand strand, Job job) {
    job.waits = false;
    job.waitedNanos += now - job.waitsSince;
    if (strand.job == job) {
      nextPhase(strand);
    } else {
      ready.add(job);
    }
  }

  private void end(Strand strand, Job job) {
    if (job == heartbeat) {
      heartbeat = null;
    } else {
      done++;
    }
    computing.remove(strand);
    strand.job = null;
    if (strand.isCarrier) {
      virtual -= job.type == HEARTBEAT ? 0 : 1;
      turns++;
      job.end();
      return;
    }
    if (--strand.untilMeasured < 0 || job.type.knowledge().manner() == Knowledge.Manner.UNKNOWN) {
      strand.untilMeasured =
          job.type.measured(
              job.cpuNanos + job.waitedNanos, job.cpuNanos, job.waitedNanos > 0 ? 1 : 0);
    }
    job.end();
    nextJob(strand);
  }

  private static final TaskType HEARTBEAT = new TaskType("heartbeat", Journal.NONE);

  // The machine.

  private void compute(Strand strand, long share) {
    long left = share;
    while (left > 0 && computing.contains(strand)) {
      if (strand.startNanos > 0) {
        long used = Math.min(left, strand.startNanos);
        strand.startNanos -= used;
        left -= used;
        if (strand.startNanos == 0) {
          computing.remove(strand);
          starting = null;
          search(strand);
        }
        continue;
      }
      Job job = strand.job;
      if (job == null) {
        return;
      }
      long used = Math.min(left, strand.phaseNanos);
      strand.phaseNanos -= used;
      job.cpuNanos += used;
      left -= Math.max(1, used);
      if (strand.phaseNanos == 0) {
        computing.remove(strand);
        nextPhase(strand);
        if (strand.isCarrier && strand.job == null) {
          mount(strand);
        }
      }
    }
  }

  private void mount() {
    for (Strand carrier : carriers) {
      if (carrier.job == null) {
        mount(carrier);
      }
    }
  }

  private void mount(Strand carrier) {
    while (carrier.job == null && !ready.isEmpty()) {
      Job job = ready.remove();
      carrier.job = job;
      if (!job.begun) {
        job.begun = true;
        begun += job == heartbeat ? 0 : 1;
        turns++;
      }
      nextPhase(carrier);
    }
  }

  // The dispatcher.

  private boolean hasBacklog() {
    return !queue.isEmpty() || !lane.isEmpty();
  }

  private int workersAllowed() {
    return Math.min(plan.most(), allowed + inLane);
  }

  private boolean laneHasRoom() {
    return inLane < granted + 1 + waitingInLane;
  }

  private void callWorkers() {
    while (starting == null && canTake()) {
      int most = queue.isEmpty() ? Math.min(plan.most(), workersAllowed() + 1) : workersAllowed();
      if (active >= most) {
        if (!looksSoon) {
          lookNow();
        }
        return;
      }
      active++;
      mostActive = Math.max(mostActive, active);
      Strand rested = idle.pollLast();
      if (rested == null) {
        starting = new Strand(false);
        starting.startNanos = START_NANOS;
        workers.add(starting);
        computing.add(starting);
      } else {
        search(rested);
      }
    }
  }

  private boolean canTake() {
    return !queue.isEmpty() || (!lane.isEmpty() && laneHasRoom());
  }

  private void nextJob(Strand worker) {
    if (worker.inLane) {
      Job next = lane.poll();
      if (next != null) {
        begin(worker, next);
        return;
      }
      worker.inLane = false;
      inLane--;
    }
    if (active <= workersAllowed()) {
      search(worker);
    } else {
      rest(worker);
    }
  }

  private void search(Strand worker) {
    Job found = find(worker);
    if (found == null) {
      rest(worker);
    } else {
      begin(worker, found);
    }
  }

  private void rest(Strand worker) {
    active--;
    idle.add(worker);
  }

  private @Nullable Job find(Strand worker) {
    while (true) {
      if (!lane.isEmpty() && laneHasRoom()) {
        return entersLane(worker, lane.remove());
      }
      Job job = queue.poll();
      if (job == null || !job.type.computesLong()) {
        return job;
      }
      if (laneHasRoom()) {
        return entersLane(worker, job);
      }
      lane.add(job);
    }
  }

  private Job entersLane(Strand worker, Job job) {
    worker.inLane = true;
    inLane++;
    return job;
  }

  private void release(int most) {
    for (int moved = 0; moved < most && !queue.isEmpty(); moved++) {
      Job job = queue.remove();
      if (job.type.computesLong() && !workers.isEmpty()) {
        lane.add(job);
      } else {
        startVirtual(job);
      }
    }
  }

  private void releaseFromLane() {
    for (int i = lane.size(); i > 0; i--) {
      Job job = lane.remove();
      if (job.type.computesLong()) {
        lane.add(job);
      } else {
        queue.add(job);
        put++;
      }
    }
  }

  // The sentinel.

  private void lookNow() {
    looksSoon = true;
    nextLook = now;
  }

  private void look() {
    if (++looks % ASK_CPUS == 0) {
      granted = cpus;
    }
    Reading reading = read();
    Bounds bounds = plan.bounds(reading.cpus(), 1);
    Control.Step step = control.next(reading, bounds);
    control = step.control();
    Decision decision = step.decision();
    rows.add(new Trace.Row(reading, bounds, decision));
    release(decision.release());
    allowed = decision.allowed();
    periodNanos =
        decision.changes(reading.allowed())
            ? MILLI
            : Math.min(periodNanos + MILLI / 2, SOON_AT_MOST_NANOS);
    quiet = hasBacklog() ? 0 : quiet + 1;
    looksSoon = quiet < QUIET;
    int least = plan.least(granted);
    boolean watch = virtual > 0 || workers.size() > least || allowed > least;
    nextLook = looksSoon ? now + periodNanos : watch ? now + LATER_NANOS : Long.MAX_VALUE;
  }

  private Reading read() {
    int looked = 0;
    int waiting = 0;
    int inLongTasks = 0;
    int seenWaitingInLane = 0;
    boolean sampleRuns = false;
    int visited = 0;
    while (visited < workers.size() && looked < LOOK_AT) {
      Strand worker = workers.get((firstLookedAt + visited++) % workers.size());
      Job job = worker.job;
      if (job == null) {
        continue;
      }
      sampleRuns |= job.type.waits();
      boolean isLong = look(worker, job);
      if (worker.inLane) {
        seenWaitingInLane += job.waits ? 1 : 0;
      } else {
        looked++;
        waiting += job.waits ? 1 : 0;
        inLongTasks += isLong ? 1 : 0;
      }
    }
    firstLookedAt = workers.isEmpty() ? 0 : (firstLookedAt + visited) % workers.size();
    waitingInLane = seenWaitingInLane;
    releaseFromLane();
    sample |= virtual > 0 && looks % SAMPLE == 0 && !sampleRuns;
    long taken = put - queue.size();
    return new Reading(
        granted,
        allowed,
        Math.max(0, active - inLane),
        queue.size(),
        headAge.look(now, put, taken),
        looked,
        waiting,
        0,
        inLongTasks,
        carriersRun(waiting > 0 && !queue.isEmpty()) ? Carriers.RUN : stuckCarriers());
  }

  /** As a {@link Sighting}; whether it is in a long task. */
  private boolean look(Strand worker, Job job) {
    if (job.waits) {
      job.type.seenWaiting(false);
      return false;
    }
    if (worker.seen != job) {
      worker.seen = job;
      worker.seenSince = now;
      worker.seenCpuNanos = job.cpuNanos;
      return false;
    }
    if (now - worker.seenSince < Knowledge.SLICE_NANOS) {
      return false;
    }
    if (job.cpuNanos - worker.seenCpuNanos < Knowledge.SLICE_NANOS / 2) {
      return false;
    }
    job.type.seenComputing();
    return true;
  }

  private boolean carriersRun(boolean mayMatter) {
    if (!mayRelease || (virtual == 0 && !mayMatter)) {
      carriersRun = true;
      return true;
    }
    if (heartbeat == null) {
      heartbeat = new Job(HEARTBEAT);
      ready.add(heartbeat);
      lastTurnNanos = now;
    }
    if (turns != lastTurn) {
      lastTurn = turns;
      lastTurnNanos = now;
    }
    long stuck = now - lastTurnNanos;
    carriersRun = stuck < LATE_NANOS;
    if (stuck >= BLAME_NANOS) {
      blame();
    }
    return carriersRun;
  }

  private Carriers stuckCarriers() {
    return carriers.stream().anyMatch(computing::contains) ? Carriers.COMPUTE : Carriers.HELD;
  }

  private void blame() {
    for (Strand carrier : carriers) {
      Job job = carrier.job;
      if (job != null && !job.waits) {
        job.type.seenComputing();
      }
    }
    ready.stream().filter(job -> job.begun).forEach(job -> job.type.seenComputing());
  }
}
