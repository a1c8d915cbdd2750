package dev.heddle.lab.rig.observe;

import dev.heddle.lab.result.Frames;
import dev.heddle.lab.rig.observe.JvmInside.Seen;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Watches by an agent what Flight Recorder does not report. Used by one thread. */
final class InsideWatch {

  /** The time between looks, each of which takes some milliseconds. */
  private static final long DISTANCE_NANOS = Duration.ofMillis(200).toNanos();

  private final JvmInside inside;
  private final List<Seen> seen = new ArrayList<>();
  private int looks;
  private long dueNanos = System.nanoTime();

  InsideWatch(JvmInside inside) {
    this.inside = inside;
  }

  /** Takes the threads that were seen waiting in one place at one look. */
  interface Taker {

    /**
     * Takes one row.
     *
     * @param nanos the part of the window that the look stands for, times the threads
     */
    void take(Seen seen, long nanos);
  }

  /**
   * Looks, if it is time to.
   *
   * @throws IOException if the JVM does not answer
   */
  void look() throws IOException {
    if (System.nanoTime() - dueNanos >= 0) {
      seen.addAll(inside.look());
      looks++;
      dueNanos = System.nanoTime() + DISTANCE_NANOS;
    }
  }

  /** Hands out what was seen. */
  void over(long windowNanos, Taker taker) {
    seen.forEach(each -> taker.take(each, windowNanos * each.threads() / looks));
  }

  /** Whether the code of a place waits in a loop; false if it is not known. */
  boolean spins(List<String> stack) {
    String method = Frames.method(stack);
    int dot = method.lastIndexOf('.');
    try {
      return dot > 0
          && SpinCode.isCalledBy(
              inside.classFile(method.substring(0, dot)), method.substring(dot + 1));
    } catch (IOException | IllegalArgumentException e) {
      return false; // The JVM has ended, or the class file is of a newer kind.
    }
  }
}
