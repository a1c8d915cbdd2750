package dev.heddle.executor.dispatch;

import dev.heddle.executor.time.CpuClock;
import org.jspecify.annotations.Nullable;

/** What one look sees of the workers. What is seen of a type of task is told to the type. */
final class Sights {

  /** Workers a look; a share is enough of many. */
  private static final int LOOK_AT = 32;

  /**
   * For so many that run by the JVM's account, and for so many that wait, the system is asked,
   * which takes some ten microseconds.
   */
  private static final int ASK_SYSTEM = 4;

  private int next;
  private int asked;
  private int askedOfWaiting;
  private boolean jvmIsRight = true;
  private int looked;
  private int waiting;
  private int onDisk;
  private int inLongTasks;
  private int waitingInLane;
  private boolean allWait = true;
  private boolean holds;
  private boolean sampleRuns;

  /**
   * Looks.
   *
   * @param workers entries may be null
   * @param first index of the one to begin with
   */
  Sights(@Nullable Worker[] workers, int first, CpuClock clock) {
    int visited = 0;
    while (visited < workers.length && looked < LOOK_AT && asked < ASK_SYSTEM) {
      Worker worker = workers[(first + visited++) % workers.length];
      if (worker != null) {
        look(worker, clock);
      }
    }
    next = (first + visited) % workers.length;
  }

  /**
   * That a worker waits the JVM is believed once it was right of those that the system was asked
   * of; if it was not, the rest of them tell nothing, but for those in the lane, which are all
   * counted.
   */
  private void look(Worker worker, CpuClock clock) {
    TaskType type = worker.running();
    sampleRuns |= type != null && type.waits();
    holds |= type != null && type.holdsCarriers();
    boolean ask = askedOfWaiting < ASK_SYSTEM;
    boolean waits = worker.isBlocked();
    if (waits && !ask && !jvmIsRight && !worker.inLane) {
      return;
    }
    Sighting.Doing doing = worker.sighting.look(worker, clock, ask);
    if (waits && ask) {
      askedOfWaiting++;
      jvmIsRight &= doing.isWaiting();
    }
    asked += worker.sighting.hasAsked() ? 1 : 0;
    allWait &= doing.isWaiting();
    if (worker.inLane) {
      waitingInLane += doing.isWaiting() ? 1 : 0;
    } else {
      looked += doing == Sighting.Doing.NOTHING ? 0 : 1;
      waiting += doing.isWaiting() ? 1 : 0;
      onDisk += doing == Sighting.Doing.WAITING_FOR_DISK ? 1 : 0;
      inLongTasks += doing == Sighting.Doing.COMPUTING_LONG ? 1 : 0;
    }
  }

  /** Index of the one that the next look begins with. */
  int next() {
    return next;
  }

  /** Workers in the middle of a task, those in the lane not counted. */
  int looked() {
    return looked;
  }

  /** How many of those were off the CPU. */
  int waiting() {
    return waiting;
  }

  /** How many of those waited for a disk. */
  int onDisk() {
    return onDisk;
  }

  /** How many of those looked at were in long tasks. */
  int inLongTasks() {
    return inLongTasks;
  }

  /** Workers in the lane that wait. */
  int waitingInLane() {
    return waitingInLane;
  }

  /** Whether nobody was seen that does not wait. */
  boolean allWait() {
    return allWait;
  }

  /** Whether one runs a task that would hold a carrier. */
  boolean holds() {
    return holds;
  }

  /** Whether one runs a task of a type that is known to wait, which is to be measured. */
  boolean sampleRuns() {
    return sampleRuns;
  }
}
