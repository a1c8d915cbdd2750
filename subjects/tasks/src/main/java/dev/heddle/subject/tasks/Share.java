package dev.heddle.subject.tasks;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Answers yes to a share of all questions, as evenly as possible and in the same way in every arm
 * and run.
 */
final class Share {

  private static final long WHOLE = 1_000_000;

  private final long millionths;
  private final AtomicLong asked = new AtomicLong();

  /**
   * Makes a share.
   *
   * @param size 0 to 1
   */
  Share(double size) {
    this.millionths = Math.round(size * WHOLE);
  }

  boolean next() {
    long before = asked.getAndIncrement() % WHOLE;
    return (before + 1) * millionths / WHOLE > before * millionths / WHOLE;
  }
}
