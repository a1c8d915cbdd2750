package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Belief;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Belief.Sample;

/**
 * One type of task and what is believed of it. Safe for use by several threads. It knows its key by
 * name only, so that no class is kept from being unloaded.
 */
public final class TaskType {

  private final String name;
  private final Object owner;

  /** Replaced as a whole by whoever has learned something; a lost update is learned again. */
  private volatile Belief belief = Belief.NONE;

  /** Read for every task, so it is kept beside. */
  private volatile Manner manner = Manner.UNKNOWN;

  /** About how long its tasks took lately, by those that were timed; any thread's will do. */
  private long wallNanos;

  TaskType(String name, Object owner) {
    this.name = name;
    this.owner = owner;
  }

  /** Its name for people. */
  public String name() {
    return name;
  }

  /** What is believed of it now. */
  public Belief belief() {
    return belief;
  }

  /** What its tasks mostly do, as far as that is known. */
  public Manner manner() {
    return manner;
  }

  /** Whether it is a type of tasks of the same executor. */
  @SuppressWarnings("ReferenceEquality") // A token is equal to itself alone.
  boolean isOf(Object executor) {
    return owner == executor;
  }

  boolean isKnown() {
    return manner != Manner.UNKNOWN;
  }

  /** A task took so long. */
  void timed(long nanos) {
    wallNanos += (nanos - wallNanos) / 4;
  }

  /** About how long its tasks took lately. */
  long wallNanos() {
    return wallNanos;
  }

  /** A task was observed. */
  void observed(Sample sample, Journal journal) {
    Belief learned = belief.observed(sample);
    belief = learned;
    Manner before = manner;
    Manner now = learned.manner();
    if (now != before) {
      manner = now;
      journal.learned(name, before, now);
    }
  }
}
