package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Histograms;
import org.HdrHistogram.Histogram;

/**
 * Counts and times what happens on one lane. Owned by the lane's event loop; times are {@link
 * System#nanoTime()}.
 *
 * <p>Windows are measured one after the other, each once. For a {@link
 * dev.heddle.lab.protocol.Measurement}, only this class decides what is inside the window, what is
 * intended in it, and which answers come in time.
 */
public final class Recorder {

  private final long timeoutNanos;
  private long windowFrom = Long.MAX_VALUE;
  private long windowTo = Long.MAX_VALUE;
  private Tally tally = new Tally();

  /** The requests from before the window that timed out after it. */
  private long waitedThrough;

  private long sampleCompleted;
  private long sampleFailed;
  private Histogram sampleResponseTime = new Histogram(1_000, Histograms.LONGEST_NANOS, 2);

  /**
   * @param timeoutNanos how long a request may take from its intended start
   */
  public Recorder(long timeoutNanos) {
    this.timeoutNanos = timeoutNanos;
  }

  /** Opens the window {@code [from, to)} and drops the counts of any other. */
  public void openWindow(long from, long to) {
    tally = new Tally();
    waitedThrough = 0;
    windowFrom = from;
    windowTo = to;
  }

  /** Whether that time, such as the intended start of a request, is in the window. */
  public boolean isInWindow(long nanoTime) {
    return nanoTime - windowFrom >= 0 && nanoTime - windowTo < 0 && windowFrom != Long.MAX_VALUE;
  }

  private boolean isBeforeWindow(long nanoTime) {
    return windowFrom != Long.MAX_VALUE && nanoTime - windowFrom < 0;
  }

  /**
   * Notes the time that a request was in the system; called once for each request, when it ends.
   */
  private void present(long intended, long ended) {
    if (windowFrom != Long.MAX_VALUE) {
      // Compare offsets, because the clock may overflow.
      long from = Math.max(intended - windowFrom, 0);
      long to = Math.min(ended - windowFrom, windowTo - windowFrom);
      tally.presentNanos += Math.max(to - from, 0);
    }
  }

  /** The progress of the requests intended in the window. */
  public Progress progress() {
    return new Progress(tally.intended, tally.settled);
  }

  /** Whether every request intended in the window has ended. */
  public boolean isSettled() {
    return tally.intended == tally.settled;
  }

  /** Notes that a request with that intended start begins now. */
  public void intended(long intended, long now) {
    if (isInWindow(intended)) {
      tally.intended++;
      record(tally.sendLag, now - intended);
    }
  }

  public void connected(long now) {
    if (isInWindow(now)) {
      tally.connects++;
    }
  }

  /**
   * Notes that a request was answered. If the answer comes after the time-out, nobody waits for it
   * any more, and the request counts as timed out.
   *
   * @return whether it was in time
   */
  public boolean answered(long intended, long sent, long now, int status, long bytes) {
    boolean inTime = now - intended <= timeoutNanos;
    if (inTime) {
      answeredInTime(intended, sent, now, status, bytes);
    } else {
      lost(Loss.TIMEOUT, intended, sent, now);
    }
    return inTime;
  }

  private void answeredInTime(long intended, long sent, long now, int status, long bytes) {
    sampleCompleted++;
    present(intended, now);
    boolean success = status < 400;
    if (success) {
      record(sampleResponseTime, now - intended);
    } else {
      sampleFailed++;
    }
    if (isInWindow(now)) {
      tally.completed++;
      tally.bytes += bytes;
      if (success) {
        tally.succeeded++;
      }
    }
    if (isInWindow(intended)) {
      tally.settled++;
      tally.statuses[Math.min(status, tally.statuses.length - 1)]++;
      if (success) {
        record(tally.responseTime, now - intended);
        record(tally.serviceTime, now - sent);
      }
    }
  }

  /**
   * Notes that a request ended without an answer.
   *
   * @param sent when it was written; equal to {@code now} if it was not
   */
  public void lost(Loss loss, long intended, long sent, long now) {
    sampleFailed++;
    tallyLoss(loss, intended, sent, now);
  }

  /**
   * Notes that a request has not ended when its window's tally is taken. It counts as unfinished in
   * this window but not as a failure in a sample, and its end may still be reported.
   *
   * @param sent when it was written; equal to {@code now} if it was not
   */
  public void stillOpen(long intended, long sent, long now) {
    tallyLoss(Loss.UNFINISHED, intended, sent, now);
  }

  private void tallyLoss(Loss loss, long intended, long sent, long now) {
    present(intended, now);
    if (isInWindow(intended)) {
      tally.settled++;
      tally.losses.merge(loss, 1L, Long::sum);
      if (loss.isCensored()) {
        record(tally.responseTime, now - intended);
        if (sent != now) {
          record(tally.serviceTime, now - sent);
        }
      }
    } else if (isBeforeWindow(intended) && loss == Loss.UNFINISHED) {
      tally.stuck++;
    } else if (isBeforeWindow(intended) && loss == Loss.TIMEOUT && now - windowTo >= 0) {
      waitedThrough++;
    }
  }

  /**
   * Whether the end of such a request, which has none yet, may still be seen.
   *
   * @param windowTo the end of the window; an answer counts for those begun before it
   */
  public boolean isAwaited(long intended, long windowTo, long now) {
    return intended - windowTo < 0 && now - intended <= timeoutNanos;
  }

  /** The counts since the last call. */
  public Counts takeSample() {
    Counts counts = new Counts(sampleCompleted, sampleFailed, sampleResponseTime);
    sampleCompleted = 0;
    sampleFailed = 0;
    sampleResponseTime = new Histogram(1_000, Histograms.LONGEST_NANOS, 2);
    return counts;
  }

  /** The window's tally, which the caller then owns: nothing more is recorded into it. */
  public Tally takeTally() {
    Tally taken = tally;
    if (taken.intended == 0) {
      // Else those that began in the window tell how many time out, and no others may: of those
      // from before it, only the long ones are still there.
      taken.stuck += waitedThrough;
    }
    tally = new Tally();
    windowFrom = Long.MAX_VALUE;
    windowTo = Long.MAX_VALUE;
    return taken;
  }

  private static void record(Histogram histogram, long nanos) {
    histogram.recordValue(Math.clamp(nanos, 0, Histograms.LONGEST_NANOS));
  }

  /** How many requests of the window have begun on one lane, and how many of them have ended. */
  public record Progress(long intended, long settled) {}

  /** The counts of one lane between two samples. */
  public record Counts(long completed, long failed, Histogram responseTime) {}
}
