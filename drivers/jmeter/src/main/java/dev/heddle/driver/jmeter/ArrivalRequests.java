package dev.heddle.driver.jmeter;

import java.util.PrimitiveIterator;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/**
 * Tracks requests of the open model: JMeter starts a thread for each arrival, in order, by a
 * schedule that is also known here. JMeter does not report when the schedule began; we assume the
 * latest moment for which no request started too early.
 */
final class ArrivalRequests implements Requests {

  private static final long NEVER = Long.MAX_VALUE;

  private final PrimitiveIterator.OfLong schedule;
  private final TreeMap<Integer, Long> open = new TreeMap<>();
  private int arrivals;
  private int ended;
  private long nextOffset;
  private long beganMillis;
  private boolean observed;

  /**
   * @param schedule the arrivals in milliseconds since the schedule began, ascending
   * @param beganMillis the assumed beginning of the schedule, until the first request ends
   */
  ArrivalRequests(PrimitiveIterator.OfLong schedule, long beganMillis) {
    this.schedule = schedule;
    this.beganMillis = beganMillis;
    this.nextOffset = schedule.hasNext() ? schedule.nextLong() : NEVER;
  }

  @Override
  public long ended(int thread, long startMillis, long endMillis) {
    while (arrivals <= thread && nextOffset != NEVER) {
      take();
    }
    Long offset = open.remove(thread);
    if (offset == null) {
      throw new IllegalArgumentException("there is no open arrival " + thread);
    }
    ended++;
    long began = startMillis - offset;
    beganMillis = observed ? Math.min(beganMillis, began) : began;
    observed = true;
    return beganMillis + offset;
  }

  private void take() {
    open.put(arrivals++, nextOffset);
    nextOffset = schedule.hasNext() ? schedule.nextLong() : NEVER;
  }

  private void takeUntil(long nowMillis) {
    while (nextOffset != NEVER && beganMillis + nextOffset <= nowMillis) {
      take();
    }
  }

  @Override
  public long earliestOpen() {
    if (!open.isEmpty()) {
      return beganMillis + open.firstEntry().getValue();
    }
    return nextOffset == NEVER ? NEVER : beganMillis + nextOffset;
  }

  @Override
  public void forEachOpen(long nowMillis, LongConsumer intendedMillis) {
    takeUntil(nowMillis);
    for (long offset : open.values()) {
      if (beganMillis + offset <= nowMillis) {
        intendedMillis.accept(beganMillis + offset);
      }
    }
  }

  @Override
  public boolean connectEachTime() {
    return true;
  }

  @Override
  public int inFlight(long nowMillis) {
    takeUntil(nowMillis);
    return arrivals - ended;
  }
}
