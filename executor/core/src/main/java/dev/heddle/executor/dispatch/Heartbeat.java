package dev.heddle.executor.dispatch;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A virtual thread that does nothing but answer: how long it takes is how long a virtual thread
 * that has something to do waits for a carrier. Used by one thread, which asks.
 */
final class Heartbeat {

  private final String name;
  private @Nullable Thread thread;
  private volatile long asked;
  private volatile long answered;
  private volatile boolean ended;
  private long questions;
  private long askedAtNanos;

  /**
   * @param name of its thread
   */
  Heartbeat(String name) {
    this.name = name;
  }

  /**
   * Asks, unless an answer is missing.
   *
   * @return how long the answer that is missing has taken so far; 0 if none is
   */
  long ask(long nowNanos) {
    if (isMissing()) {
      return nowNanos - askedAtNanos;
    }
    Thread answering = thread;
    if (answering == null) {
      answering = Thread.ofVirtual().name(name).start(this::answer);
      thread = answering;
    }
    askedAtNanos = nowNanos;
    asked = ++questions;
    LockSupport.unpark(answering);
    return 0;
  }

  /** Whether an answer is missing. */
  boolean isMissing() {
    return answered != asked;
  }

  private void answer() {
    while (!ended) {
      answered = asked;
      LockSupport.park(this);
    }
  }

  void end() {
    ended = true;
    LockSupport.unpark(thread);
  }
}
