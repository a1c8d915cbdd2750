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
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks at a dispatcher and changes nothing there. Used by the sentinel alone. */
final class Reader {

  /** So many threads are asked for in /proc at a look; others are as they were last seen. */
  private static final int MOST_ASKED = 32;

  /** The number of CPUs is asked for every so many looks. */
  private static final int ASK_CPUS = 64;

  /** In a recursion others take it sooner, as they come to the end of their own. */
  private static final long LEFT_NANOS = 100 * Law.LOOK_NANOS;

  /** What was seen of a task that has not ended. */
  static final class Sight {

    final TaskType type;
    final Sample sample;

    Sight(TaskType type, Sample sample) {
      this.type = type;
      this.sample = sample;
    }
  }

  private final Dispatcher dispatcher;
  private final DispatcherPlan plan;
  private final Queues queues;
  private final Counters counters;
  private final HeadAge openAge = new HeadAge();
  private final HeadAge longAge = new HeadAge();
  private final HeadAge lineAge = new HeadAge();
  private final Quota quota = new Quota();
  private final List<Sight> sights = new ArrayList<>();

  private int looks;
  private int cpus;
  private int firstAsked;

  // Of one look.
  private int computing;
  private int off;
  private int waiting;
  private int onDisk;
  private int rarely;
  private int standBy;
  private int left;
  private long leftNanos;
  private int asked;
  private int askedOfCpu;

  Reader(Dispatcher dispatcher, DispatcherPlan plan, Queues queues, Counters counters) {
    this.dispatcher = dispatcher;
    this.plan = plan;
    this.queues = queues;
    this.counters = counters;
  }

  /** What was seen of single tasks at the last look. */
  List<Sight> sights() {
    return sights;
  }

  /** How many CPUs there are is asked anew. */
  void rest() {
    looks = 0;
  }

  Reading read() {
    if (looks++ % ASK_CPUS == 0) {
      cpus = plan.cpus().getAsInt();
    }
    long now = plan.clock().nanos();
    Backlog open = backlog(now, queues.open, openAge, false);
    Backlog longOnes = backlog(now, queues.longOnes, longAge, true);
    Backlog line = backlog(now, queues.line, lineAge, false);
    Backlog backlog = sum(open, longOnes);
    if (queues.workersServeLine) {
      backlog = sum(backlog, line);
      line = new Backlog(0, 0, 0, 0);
    }
    look(now, backlog);
    Crew crew = dispatcher.crew();
    long begun = crew.begun();
    long done = crew.done(); // Before what was taken, so that it is never more.
    Pool pool = dispatcher.pool();
    // Those in whose place nobody may stand wait like others.
    int without = Math.max(0, standBy - (pool.allowed() - pool.limit()));
    off += without;
    waiting += without;
    int active = Math.max(0, pool.roster().active() - standBy + without);
    return new Reading(
        now,
        cpus,
        quota.hasStopped(),
        sum(backlog, new Backlog(left, 0, left, leftNanos)),
        queues.open.taken() + queues.longOnes.taken(),
        line,
        queues.ofChildren(),
        new Workers(pool.limit(), active, computing, off, waiting, onDisk, rarely),
        new Virtual(
            crew.started(),
            begun,
            counters.fromLine.get() + counters.released.get(),
            done,
            queues.workersServeLine ? crew.runnable(MOST_ASKED) : 0,
            crew.forBacklog(),
            crew.forLine()));
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

  private void look(long now, Backlog backlog) {
    computing = 0;
    off = 0;
    waiting = 0;
    onDisk = 0;
    rarely = 0;
    standBy = 0;
    left = 0;
    leftNanos = 0;
    asked = 0;
    askedOfCpu = 0;
    sights.clear();
    @Nullable Worker[] workers = dispatcher.pool().roster().workers();
    for (int i = 0; i < workers.length; i++) {
      Worker worker = workers[(i + firstAsked) % workers.length];
      if (worker != null) {
        look(worker, now, backlog);
      }
    }
    firstAsked = workers.length <= MOST_ASKED ? 0 : (firstAsked + MOST_ASKED) % workers.length;
  }

  private void look(Worker worker, long now, Backlog backlog) {
    Sighting sighting = worker.sighting;
    TaskType type = worker.running();
    int kept = worker.kept();
    if (type == null || worker.isStandingBy()) {
      standBy += type == null ? 0 : 1;
      sighting.idle();
      long nanos = sighting.left(kept > 0, worker.taken() + worker.begun(), now);
      leaves(kept, nanos >= LEFT_NANOS ? nanos : 0);
      return;
    }
    sighting.left(false, 0, now);
    What what = what(worker, backlog.headAgeNanos() > 0 || kept > 0);
    long held = sighting.in(worker.begun(), what, now);
    off += sighting.isOff() ? 1 : 0;
    boolean isLong = held >= Law.longIn(backlog.headAgeNanos());
    boolean isAway = isAway(sighting.inOuter(worker.begun(), now), backlog.headAgeNanos());
    boolean waits = sighting.waits() || (isLong && sighting.isOftenOff());
    if (waits) {
      waiting++;
      onDisk += sighting.sawDisk() ? 1 : 0;
      rarely += type.manner() == Manner.COMPUTES ? 1 : 0;
    } else if ((isLong || isAway) && !sighting.isOff()) {
      computing++;
    }
    if (kept > 0 && (waits || (isLong && computed(worker, held) >= Law.LOOK_NANOS))) {
      leaves(kept, held); // And not because it is kept from the CPU.
    }
    if (held > 0 && what != What.UNTOLD) {
      sight(worker, type, waits, held);
    }
  }

  /**
   * Who runs one short task after the other inside a long one does not come for others either. Of a
   * recursion that is as it should be, unless something else stands in a queue for long.
   *
   * @param outer for how long it has been in the task that is in no other
   */
  private boolean isAway(long outer, long headAgeNanos) {
    return headAgeNanos >= Law.LATE_NANOS
        && outer >= Math.max(Law.LATE_NANOS, Law.longIn(headAgeNanos));
  }

  /** A worker does not come for what it keeps. */
  private void leaves(int kept, long nanos) {
    if (nanos > 0) {
      left += kept;
      leftNanos = Math.max(leftNanos, nanos);
    }
  }

  /**
   * That a task waits is only news of types of which nothing is known: of others, looks see those
   * that wait and not those that end soon.
   */
  private void sight(Worker worker, TaskType type, boolean waits, long held) {
    if (waits && !type.isKnown()) {
      sights.add(new Sight(type, new Sample(held, 0, 1, worker.sighting.sawDisk())));
    } else if (!waits && held >= Law.LATE_NANOS && askedOfCpu < MOST_ASKED) {
      askedOfCpu++;
      long computed = computed(worker, held);
      if (computed >= Law.LATE_NANOS) {
        sights.add(new Sight(type, new Sample(0, computed, 0, false)));
      }
    }
  }

  /**
   * Who is kept from the CPU computes no longer for it. Where the system does not tell: all of it.
   * Nothing if its task has ended while the system was asked: the time may be of the next.
   */
  private static long computed(Worker worker, long held) {
    Scheduled scheduled = worker.nativeState.scheduled();
    long computed = scheduled == null ? held : worker.sighting.computed(scheduled.cpuNanos());
    return worker.sighting.isIn(worker.begun()) ? computed : 0;
  }

  /**
   * What it is at. That a thread is blocked the JVM tells of each; one that waits in native code it
   * takes for runnable.
   *
   * @param matters whether it is worth to ask the system
   * @return untold of one that waited in native code when the system was last asked of it
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
