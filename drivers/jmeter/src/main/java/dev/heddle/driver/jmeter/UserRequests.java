package dev.heddle.driver.jmeter;

import dev.heddle.lab.protocol.Load;
import java.util.Arrays;
import java.util.BitSet;
import java.util.function.LongConsumer;

/**
 * Tracks requests of the closed model: each JMeter thread is a user, and the intended start of its
 * next request is the end of the last one. So every user who has begun has one open request.
 *
 * <p>Engines send samples in batches, each on the thread of the user who completes it, so a batch
 * may overtake an earlier one. A request whose predecessor is not known yet counts from the end of
 * the one before that; the predecessor, once it is known, changes nothing for those that follow.
 */
final class UserRequests implements Requests {

  /**
   * Both ends of a gap are truncated to whole milliseconds, so a gap of this length may be none.
   */
  private static final long GRAIN_MILLIS = 1;

  private final long[] openSince;
  private final BitSet seen = new BitSet();

  /**
   * @param beganMillis when the first user begins; the last begins after {@link Load.Closed#RAMP}
   */
  UserRequests(int users, long beganMillis) {
    this.openSince = new long[users];
    for (int user = 0; user < users; user++) {
      openSince[user] = beganMillis + Load.Closed.RAMP.toMillis() * user / users;
    }
  }

  @Override
  public long ended(int thread, long startMillis, long endMillis) {
    // A user's first request shows when the user really began.
    boolean atOnce = !seen.get(thread) || startMillis - openSince[thread] <= GRAIN_MILLIS;
    long intended = atOnce ? startMillis : openSince[thread];
    openSince[thread] = seen.get(thread) ? Math.max(openSince[thread], endMillis) : endMillis;
    seen.set(thread);
    return intended;
  }

  @Override
  public long earliestOpen() {
    return Arrays.stream(openSince).min().orElseThrow();
  }

  @Override
  public void forEachOpen(long nowMillis, LongConsumer intendedMillis) {
    Arrays.stream(openSince).filter(since -> since <= nowMillis).forEach(intendedMillis);
  }

  @Override
  public boolean connectEachTime() {
    return false;
  }

  @Override
  public int inFlight(long nowMillis) {
    return (int) Arrays.stream(openSince).filter(since -> since <= nowMillis).count();
  }
}
