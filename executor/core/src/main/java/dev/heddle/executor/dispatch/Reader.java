package dev.heddle.executor.dispatch;

import dev.heddle.executor.dispatch.NativeState.Scheduled;
import dev.heddle.executor.dispatch.NativeState.What;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Belief.Sample;
import dev.heddle.executor.law.HeadAge;
import dev.heddle.executor.law.Law;
import dev.heddle.executor.law.Reading;
import dev.heddle.executor.law.Reading.Backlog;
import dev.heddle.executor.law.Reading.Virtual;
import dev.heddle.executor.law.Reading.Workers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the state of a dispatcher; changes only what it has seen of workers. Used by the sentinel
 * alone.
 */
final class Reader {

  /** How many threads a look asks /proc about; about others it asks the JVM. */
  private static final int MOST_ASKED = 32;

  /** The number of CPUs is read once in this many looks. */
  private static final int ASK_CPUS = 64;

  /**
   * An idle or waiting worker that keeps tasks for this long does not come for them. In a
   * recursion, others take them sooner, when they run out of their own.
   */
  private static final long LEFT_NANOS = 100 * Law.LOOK_NANOS;

  /** If the head of the line is older, it is worth asking whether the process computes. */
  private static final long HELD_UP_NANOS = 50 * Law.LOOK_NANOS;

  /** A process that uses less than one in so many of its CPUs leaves them idle. */
  private static final int IDLE_PART = 4;

  private final Dispatcher dispatcher;
  private final DispatcherPlan plan;
  private final Queues queues;
  private final HeadAge openAge = new HeadAge();
  private final HeadAge longAge = new HeadAge();
  private final HeadAge lineAge = new HeadAge();
  private final Quota quota = new Quota();
  private final List<Map.Entry<TaskType, Sample>> sights = new ArrayList<>();

  private int looks;
  private int cpus;
  private int machineCpus;
  private int firstAsked;

  /** Whether more workers wanted a CPU at the last look than there are. */
  private boolean crowded;

  /** Whether the system has told how long a thread has computed, when it was last asked. */
  private boolean isTold;

  /** What the process had computed at a time; negative if that is not known. */
  private long computedNanos = -1;

  private long computedAtNanos;
  private boolean isHeldUp;

  /** How many tasks have been taken from the line, and how many of them while workers served it. */
  private long lineSeen;

  private long served;

  // Of one look.
  private int computing;
  private int off;
  private int waiting;
  private int onDisk;
  private int rarely;
  private int standBy;
  private int dead;
  private int left;
  private long leftNanos;
  private long stolen;
  private int asked;
  private int askedOfCpu;
  private int askedOfTime;

  Reader(Dispatcher dispatcher, DispatcherPlan plan, Queues queues) {
    this.dispatcher = dispatcher;
    this.plan = plan;
    this.queues = queues;
  }

  /** What the last look saw of single tasks that have not ended, with their types. */
  List<Map.Entry<TaskType, Sample>> sights() {
    return sights;
  }

  /** Makes the next look read the number of CPUs. */
  void rest() {
    looks = 0;
  }

  Reading read() {
    if (looks++ % ASK_CPUS == 0) {
      cpus = plan.cpus().getAsInt();
      machineCpus = Runtime.getRuntime().availableProcessors();
    }
    long now = plan.clock().nanos();
    Backlog open = backlog(now, queues.open, openAge, false);
    Backlog longOnes = backlog(now, queues.longOnes, longAge, true);
    Backlog line = backlog(now, queues.line, lineAge, false);
    // At once, or threads that take tasks meanwhile would be missing in one of the two.
    Crew crew = dispatcher.crew();
    long started = crew.started();
    int forLine = crew.forLine();
    int forBacklog = crew.forBacklog();
    Backlog backlog = sum(open, longOnes);
    boolean isStopped = quota.hasStopped();
    lookAtCpus(now, isStopped || queues.workersServeLine ? 0 : line.headAgeNanos());
    long lineTaken = progress(queues.line);
    if (queues.workersServeLine) {
      backlog = sum(backlog, line);
      line = new Backlog(0, 0, 0, 0);
      served += lineTaken - lineSeen;
    }
    lineSeen = lineTaken;
    look(now, backlog.headAgeNanos());
    long begun = crew.begun();
    long done = crew.done(); // Before what was taken, so that it is never higher.
    Pool pool = dispatcher.pool();
    // Those that nobody may stand in for wait like others.
    int without = Math.max(0, standBy - (pool.allowed() - pool.limit()));
    off += without;
    waiting += without;
    int active = Math.max(0, pool.roster().active() - dead - standBy + without);
    crowded = active - off > cpus;
    return new Reading(
        now,
        cpus,
        isStopped,
        sum(backlog, new Backlog(left, 0, left, leftNanos)),
        progress(queues.open) + progress(queues.longOnes) + served,
        stolen,
        line,
        isHeldUp,
        queues.ofChildren(true),
        new Workers(pool.limit(), active, computing, off, waiting, onDisk, rarely),
        new Virtual(
            started,
            begun,
            crew.fromLine() + crew.fromBacklog(),
            done,
            queues.workersServeLine ? crew.runnable(MOST_ASKED) : 0,
            forBacklog,
            forLine));
  }

  /**
   * Asks now and then whether the process computes while the line stands. If not, carriers wait
   * with their tasks, however many still begin.
   */
  private void lookAtCpus(long now, long age) {
    if (age < HELD_UP_NANOS) {
      isHeldUp = false;
      computedNanos = -1;
      computedAtNanos = now;
    } else if (now - computedAtNanos >= HELD_UP_NANOS) {
      long idle = (now - computedAtNanos) * Math.min(cpus, machineCpus) / IDLE_PART;
      long before = computedNanos;
      computedAtNanos = now;
      computedNanos = -1; // If asking fails.
      Duration all = ProcessHandle.current().info().totalCpuDuration().orElse(null);
      computedNanos = all == null ? -1 : all.toNanos();
      isHeldUp = before >= 0 && computedNanos >= 0 && computedNanos - before < idle;
    }
  }

  /** What was dropped is no progress. */
  private static long progress(TaskQueue queue) {
    return queue.taken() - queue.dropped();
  }

  private static Backlog backlog(long now, TaskQueue queue, HeadAge age, boolean isLong) {
    long taken = queue.taken();
    long put = queue.put();
    long head = age.look(now, put, taken);
    long tasks = queue.isEmpty() ? 0 : Math.max(1, put - taken);
    return new Backlog(tasks, isLong ? tasks : 0, 0, head);
  }

  private static Backlog sum(Backlog one, Backlog other) {
    return new Backlog(
        one.tasks() + other.tasks(),
        one.longOnes() + other.longOnes(),
        one.left() + other.left(),
        Math.max(one.headAgeNanos(), other.headAgeNanos()));
  }

  private void look(long now, long head) {
    computing = 0;
    off = 0;
    waiting = 0;
    onDisk = 0;
    rarely = 0;
    standBy = 0;
    dead = 0;
    left = 0;
    leftNanos = 0;
    stolen = 0;
    asked = 0;
    askedOfCpu = 0;
    askedOfTime = 0;
    sights.clear();
    @Nullable Worker[] workers = dispatcher.pool().roster().workers();
    int first = firstAsked;
    for (int i = first; i < first + workers.length; i++) {
      Worker worker = workers[i % workers.length];
      if (worker != null) {
        firstAsked = asked < MOST_ASKED ? i + 1 : firstAsked;
        look(worker, now, head);
      }
    }
    firstAsked %= workers.length;
    for (Children each : queues.children) {
      if (each.abandoned) {
        leaves(each, each.size(), LEFT_NANOS);
      }
    }
  }

  private void look(Worker worker, long now, long head) {
    Sighting sighting = worker.sighting;
    TaskType type = worker.running();
    Children children = worker.children;
    int kept = children == null ? 0 : children.size();
    long taken = children == null ? 0 : children.taken();
    stolen += taken;
    long without = sighting.left(kept > 0, taken + worker.begun() / Worker.OUTER, now);
    if (type == null || worker.isStandingBy()) {
      standBy += type == null ? 0 : 1;
      dead += worker.isDead() ? 1 : 0;
      boolean isHeldBack = worker.isHeldBack() && isLate(worker, now);
      off += isHeldBack ? 1 : 0;
      waiting += isHeldBack ? 1 : 0;
      sighting.idle();
      boolean isLeft = without >= LEFT_NANOS || dispatcher.pool().lacksStandIns();
      leaves(children, kept, isLeft ? without + 1 : 0);
      if (type == null && kept == 0 && children != null && children.isListed) {
        queues.list(children, false);
      }
      return;
    }
    boolean goesOn = without >= LEFT_NANOS; // Without what it keeps.
    What what = what(worker, head > 0 || kept > 0 || crowded);
    long held = sighting.in(worker.begun(), what, now);
    off += sighting.isOff() ? 1 : 0;
    boolean isLong = held >= Law.longIn(head);
    boolean isAway = isAway(sighting.inOuter(worker.begun(), now), head);
    boolean waits = sighting.waits() || (isLong && sighting.isOftenOff());
    if (waits) {
      waiting++;
      onDisk += sighting.sawDisk() ? 1 : 0;
      rarely += type.manner() == Manner.COMPUTES ? 1 : 0;
    } else if (goesOn || ((isLong || isAway) && !sighting.isOff() && computes(worker))) {
      computing++;
    }
    // Not if it is just kept from the CPU.
    boolean stays =
        !goesOn && kept > 0 && (waits || (isLong && computed(worker, held) >= Law.LOOK_NANOS));
    leaves(children, kept, goesOn ? without : stays ? held : 0);
    if (held > 0 && what != What.UNTOLD) {
      sight(worker, type, waits, held);
    }
  }

  /** Whether a worker that has not come takes so long that it may never come. */
  private static boolean isLate(Worker worker, long now) {
    return worker.sighting.inOuter(worker.begun(), now) >= Law.LATE_NANOS;
  }

  /**
   * Whether a worker runs short tasks, one after another, inside a long one, so that it does not
   * come for others either. In a recursion that is normal, unless something else is queued for
   * long.
   *
   * @param outer for how long it has been in its outermost task
   */
  private static boolean isAway(long outer, long head) {
    return head >= Law.LATE_NANOS && outer >= Math.max(Law.LATE_NANOS, Law.longIn(head));
  }

  /**
   * Whether a worker that has been in a task for long has computed meanwhile. As long as no more
   * workers want a CPU than there are, it has. Others keep each other from the CPUs, perhaps in the
   * middle of short tasks, for which more workers are of no use.
   */
  private boolean computes(Worker worker) {
    if (!crowded || worker.sighting.hasComputed()) {
      return true;
    }
    if (askedOfTime++ < MOST_ASKED) {
      Scheduled scheduled = worker.nativeState.scheduled();
      isTold = scheduled != null;
      return scheduled == null || worker.sighting.hasComputed(scheduled.cpuNanos);
    }
    return !isTold;
  }

  /**
   * Counts tasks that a worker keeps but does not come for.
   *
   * @param nanos for how long; 0 if it comes
   */
  private void leaves(@Nullable Children of, int kept, long nanos) {
    if (of != null && of.left != nanos > 0) {
      of.left = nanos > 0;
    }
    if (nanos > 0 && kept > 0) {
      left += kept;
      leftNanos = Math.max(leftNanos, nanos);
    }
  }

  /**
   * Takes a sample of a stuck task. That it waits is only news if its type is unknown: of other
   * types, looks see the tasks that wait and miss those that end soon. Nor is it of a recursion,
   * whose workers wait together while classes load.
   */
  private void sight(Worker worker, TaskType type, boolean waits, long held) {
    boolean isNews = !type.isKnown() && !type.isRecursive();
    if (waits && isNews && worker.sighting.takesSample()) {
      sights.add(Map.entry(type, new Sample(held, 0, 1, worker.sighting.sawDisk())));
    } else if (!waits && held >= Law.LATE_NANOS && askedOfCpu < MOST_ASKED) {
      askedOfCpu++;
      long computed = computed(worker, held);
      if (computed >= Law.LATE_NANOS) {
        sights.add(Map.entry(type, new Sample(0, computed, 0, false)));
      }
    }
  }

  /**
   * How long a worker has computed in its task, without the time that it was kept from the CPU. If
   * the system does not tell, all of {@code held}. 0 if the task has ended while the system was
   * asked, because the time may belong to the next.
   */
  private static long computed(Worker worker, long held) {
    Scheduled scheduled = worker.nativeState.scheduled();
    long computed =
        scheduled == null ? held : worker.sighting.computed(scheduled.cpuNanos, scheduled.slices);
    return worker.sighting.isIn(worker.begun()) ? computed : 0;
  }

  /**
   * What a worker is doing. The JVM tells of each thread whether it is blocked, but shows one that
   * waits in native code as runnable.
   *
   * @param matters whether it is worth asking the system
   * @return untold if it waited in native code when the system was last asked, and is not asked now
   */
  private What what(Worker worker, boolean matters) {
    if (matters && asked < MOST_ASKED) {
      asked++;
      What what = worker.nativeState.what();
      if (what != What.UNTOLD) {
        return what == What.WAITING && !worker.isBlocked() ? What.IN_NATIVE : what;
      }
    } else if (matters && worker.sighting.isInNative() && !worker.isBlocked()) {
      return What.UNTOLD;
    }
    return worker.isBlocked() ? What.WAITING : What.RUNNING;
  }
}
