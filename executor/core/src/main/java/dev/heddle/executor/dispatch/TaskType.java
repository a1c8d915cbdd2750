package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Belief;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Belief.Sample;
import org.jspecify.annotations.Nullable;

/**
 * One type of task and what is believed of it. Safe for use by several threads. It knows its key by
 * name only, so that no class is kept from being unloaded.
 */
public final class TaskType {

  /** So many looks take as long as to park a thread and to wake it, about. */
  private static final int MOST_LOOKS = 1 << 9;

  /** One wait in so many looks that often, whatever came of it the last time. */
  private static final int TRIED_AGAIN = 1 << 6;

  /** So many tasks inside each other take that much of a stack that it is to be looked at. */
  static final int FEW_INSIDE = 12;

  /** Who waits for a longer task would look in vain; looking takes about as long at most. */
  public static final long SOON_NANOS = 20_000;

  private final String name;
  private final Object owner;

  /** Replaced as a whole by whoever has learned something; a lost update is learned again. */
  private volatile Belief belief = Belief.NONE;

  /** Read for every task, so it is kept beside. */
  private volatile Manner manner = Manner.UNKNOWN;

  /** About how long its tasks took lately, by those that were timed; any thread's will do. */
  private long wallNanos;

  /**
   * How often who waits for one of its tasks looks before it parks, and how many have; likewise.
   */
  private int looks = MOST_LOOKS;

  private int waits;

  /** Another type, whose tasks its own have waited for last; likewise. */
  private @Nullable TaskType awaited;

  private boolean recurs;

  /** How many of its tasks may run inside each other; likewise. */
  private int deepest = 1;

  private boolean isDeepestKnown;

  /** Of those that passed an adaptive {@link AdmissionGate}; null if none has. */
  private volatile @Nullable Shortest shortest;

  /** The shortest that one took, from acceptance to end, since that was last forgotten. */
  private static final class Shortest {

    private final long nanos;
    private final int forgotten;

    Shortest(long nanos, int forgotten) {
      this.nanos = nanos;
      this.forgotten = forgotten;
    }
  }

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

  /** One of its tasks waits for a task of such a type. */
  void waitsFor(TaskType other) {
    if (!equals(other)) {
      awaited = other;
    }
  }

  /** One of its tasks was submitted by another of its recursion. */
  void recurs() {
    if (!recurs) {
      recurs = true;
    }
  }

  /** Whether tasks of its recursion have submitted others of it. */
  boolean isRecursive() {
    return recurs;
  }

  /**
   * Whether tasks of both are of one recursion: of one type, or of two that wait for each other.
   */
  boolean isOneRecursionWith(TaskType other) {
    return equals(other) || (other.equals(awaited) && equals(other.awaited));
  }

  /** How many of its tasks may run inside each other. */
  int deepest() {
    return deepest;
  }

  /** Whether that stays. */
  boolean isDeepestKnown() {
    return isDeepestKnown;
  }

  /**
   * So many were inside each other.
   *
   * @param tookLittle whether they took little of the stack, so that twice as many may
   * @return the same
   */
  boolean deeper(boolean tookLittle) {
    if (tookLittle) {
      deepest *= 2;
    } else {
      isDeepestKnown = true;
    }
    return tookLittle;
  }

  /** A task took so long. */
  void timed(long nanos) {
    wallNanos += (nanos - wallNanos) / 4;
  }

  /** About how long its tasks took lately. */
  long wallNanos() {
    return wallNanos;
  }

  /**
   * The shortest that one of its tasks took, this one included.
   *
   * @param tookNanos that one has taken, from acceptance to end
   * @param forgotten how often what was known has been forgotten
   */
  long shortest(long tookNanos, int forgotten) {
    Shortest known = shortest;
    if (known != null && known.forgotten == forgotten && known.nanos <= tookNanos) {
      return known.nanos;
    }
    shortest = new Shortest(tookNanos, forgotten);
    return tookNanos;
  }

  /**
   * How often who waits for one of its tasks is to look for the outcome before it parks: none for
   * long ones; for others as long as parking takes if that was worth it the last time, so that it
   * costs twice that at most (Karlin and others 1991, competitive spinning), else ever less.
   */
  public int looks() {
    if (manner == Manner.WAITS || wallNanos >= SOON_NANOS) {
      return 0;
    }
    return ++waits % TRIED_AGAIN == 0 ? MOST_LOOKS : looks;
  }

  /** Whether they have shown the outcome. */
  public void looked(boolean seen) {
    looks = seen ? MOST_LOOKS : looks / 2;
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
