package dev.heddle.executor.dispatch;

import dev.heddle.executor.law.Belief;
import dev.heddle.executor.law.Belief.Manner;
import dev.heddle.executor.law.Belief.Sample;
import org.jspecify.annotations.Nullable;

/**
 * A type of task and what is believed of it. Thread-safe. It keeps only the name of its key, so
 * that it keeps no class from being unloaded.
 */
public final class TaskType {

  /** This many looks take about as long as parking and waking a thread. */
  static final int MOST_LOOKS = 1 << 9;

  /** What did not pay off is tried again once in this many times. */
  static final int TRIED_AGAIN = 1 << 6;

  /** After this many tasks inside each other at most, the stack needs a check. */
  static final int FEW_INSIDE = 12;

  /** A recursion takes turns with at most this many types before it comes back to one. */
  static final int LONGEST_CYCLE = 8;

  /** For longer tasks, looking is in vain; it takes about this long at most. */
  public static final long SOON_NANOS = 20_000;

  private final String name;
  private final Object owner;

  /** Replaced as a whole by any thread that learns something; a lost update is learned again. */
  private volatile Belief belief = Belief.NONE;

  /** Part of {@link #belief}; kept separately because it is read for every task. */
  private volatile Manner manner = Manner.UNKNOWN;

  /** About how long its timed tasks took lately; the value of any thread will do. */
  private long wallNanos;

  /**
   * How often a thread that waits for one of its tasks looks before it parks, and how many have
   * waited; likewise.
   */
  private int looks = MOST_LOOKS;

  private int waits;

  /** Another type, whose tasks its own tasks last waited for; likewise. */
  private @Nullable TaskType awaited;

  private boolean recurs;

  /** How many of its tasks may run inside each other; likewise. */
  private int deepest = 1;

  /**
   * How often it is not asked whether that may be more; negative if they never took much of a
   * stack; likewise.
   */
  private int notAsked = -1;

  /** The shortest task that has passed an adaptive {@link AdmissionGate}; null if none has. */
  private volatile @Nullable Shortest shortest;

  /** The shortest time of a task, from acceptance to end, since that was last forgotten. */
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

  /** Whether it is a type of this executor's tasks. */
  @SuppressWarnings("ReferenceEquality") // A token equals only itself.
  boolean isOf(Object executor) {
    return owner == executor;
  }

  boolean isKnown() {
    return manner != Manner.UNKNOWN;
  }

  /**
   * Records that one of its tasks waits for a task of the other type, or would if that had not
   * ended. Writes only news, because other threads read what stands beside it.
   *
   * @param journal is told of types of the same executor
   */
  void waitsFor(TaskType other, Journal journal) {
    if (!equals(other) && !other.equals(awaited)) {
      awaited = other;
    }
    if (!recurs || !other.recurs) {
      other.comesBackTo(this, LONGEST_CYCLE, journal);
    }
  }

  /**
   * Whether types that wait for each other lead to the last; then all of them are of a recursion.
   */
  private boolean comesBackTo(TaskType last, int steps, Journal journal) {
    TaskType next = awaited;
    boolean comes =
        equals(last) || (steps > 0 && next != null && next.comesBackTo(last, steps - 1, journal));
    if (comes && !recurs) {
      recurs = true;
      // Its tasks may have waited for each other only.
      believe(Belief.NONE, last.isOf(owner) ? journal : Journal.NONE);
    }
    return comes;
  }

  /** Whether its tasks have waited for each other, themselves or by tasks of other types. */
  public boolean isRecursive() {
    return recurs;
  }

  /** How many of its tasks may run inside each other. */
  int deepest() {
    return deepest;
  }

  /** Whether so many, or fewer, of its tasks inside each other have ever taken much of a stack. */
  boolean hasTakenMuch() {
    return notAsked >= 0;
  }

  /**
   * Whether it may be worth to look if {@link #deepest} may be more: always at first, and once in
   * {@link #TRIED_AGAIN} times after they have taken much.
   */
  boolean mayGrow() {
    return notAsked <= 0 || --notAsked == 0;
  }

  /**
   * Records that {@link #deepest} tasks were inside each other.
   *
   * @param tookLittle whether they took little of the stack; then twice as many may run
   * @return the same
   */
  boolean deeper(boolean tookLittle) {
    if (tookLittle) {
      deepest *= 2;
    } else {
      notAsked = TRIED_AGAIN;
    }
    return tookLittle;
  }

  /** Lets go of the type that its tasks waited for, because it is learned anew itself. */
  void forget() {
    awaited = null;
  }

  /** Records how long a task took. */
  void timed(long nanos) {
    wallNanos += (nanos - wallNanos) / 4;
  }

  /** About how long its tasks took lately. */
  long wallNanos() {
    return wallNanos;
  }

  /**
   * The shortest time that one of its tasks took, including this one.
   *
   * @param tookNanos the time of this one, from acceptance to end
   * @param forgotten how often shortest times have been forgotten
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
   * How often a thread that waits for one of its tasks should look for the outcome before it parks:
   * 0 if its tasks wait or are long. For others, as long as parking takes if that paid off the last
   * time, so that it costs at most twice that (Karlin and others 1991, competitive spinning); else
   * ever less.
   */
  public int looks() {
    if (manner == Manner.WAITS || wallNanos >= SOON_NANOS) {
      return 0;
    }
    return ++waits % TRIED_AGAIN == 0 ? MOST_LOOKS : looks;
  }

  /** Records whether the looks found the outcome. */
  public void looked(boolean seen) {
    looks = seen ? MOST_LOOKS : looks / 2;
  }

  /** Learns from a sample of a task. */
  void observed(Sample sample, Journal journal) {
    believe(belief.observed(sample), journal);
  }

  private void believe(Belief learned, Journal journal) {
    belief = learned;
    Manner before = manner;
    Manner now = learned.manner();
    if (now != before) {
      manner = now;
      journal.learned(name, before, now);
    }
  }
}
