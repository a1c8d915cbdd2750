package dev.heddle.executor.dispatch;

import dev.heddle.executor.tuning.Knowledge;
import dev.heddle.executor.tuning.Knowledge.Manner;

/** One type of task and what is known of it. Safe for use by several threads. */
public final class TaskType {

  private final Object key;
  private final Journal journal;

  /** Replaced as a whole by whoever has learned something; a lost update is learned again. */
  private volatile Knowledge knowledge = Knowledge.NONE;

  TaskType(Object key, Journal journal) {
    this.key = key;
    this.journal = journal;
  }

  /** Its name for people. */
  public String name() {
    return key instanceof Class<?> type ? type.getName() : String.valueOf(key);
  }

  /** Whether that very object is its key; an equal one need not be. */
  @SuppressWarnings("ReferenceEquality") // As said.
  boolean isOf(Object other) {
    return key == other;
  }

  /** What is known of it now. */
  public Knowledge knowledge() {
    return knowledge;
  }

  /** Whether none of its tasks was observed yet. */
  @SuppressWarnings("ReferenceEquality") // Whatever was observed makes another.
  boolean isNew() {
    return knowledge == Knowledge.NONE;
  }

  /** Whether its tasks are known to wait, and not for a disk. */
  boolean waits() {
    return knowledge.manner() == Manner.WAITS;
  }

  /** Whether its tasks are known to wait for a disk. */
  boolean waitsForDisk() {
    return knowledge.manner() == Manner.WAITS_FOR_DISK;
  }

  /** Whether its tasks are known to hold the carriers of virtual threads while they wait. */
  boolean holdsCarriers() {
    return knowledge.manner() == Manner.HOLDS;
  }

  /** Whether its tasks are known to compute for longer than a time slice. */
  boolean computesLong() {
    return knowledge.manner() == Manner.COMPUTES_LONG;
  }

  /**
   * A task was measured from its begin to its end.
   *
   * @return how many tasks may run until one is to be measured again
   */
  int measured(long wallNanos, long cpuNanos, long givenUp) {
    Knowledge learned = knowledge.measured(wallNanos, cpuNanos, givenUp);
    learn(learned);
    return learned.pause();
  }

  /** A task was seen off the CPU in the middle of itself. */
  void seenWaiting(boolean forDisk) {
    learn(knowledge.seenWaiting(forDisk));
  }

  /** A task was seen to compute for longer than a time slice. */
  void seenComputing() {
    learn(knowledge.seenComputing());
  }

  /** Its tasks were seen on virtual threads that kept their carriers and computed nothing. */
  void seenHolding() {
    learn(knowledge.seenHolding());
  }

  private void learn(Knowledge learned) {
    Manner before = knowledge.manner();
    knowledge = learned;
    if (learned.manner() != before) {
      journal.learned(name(), before, learned.manner());
    }
  }
}
