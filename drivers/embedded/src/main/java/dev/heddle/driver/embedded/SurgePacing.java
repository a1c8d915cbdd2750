package dev.heddle.driver.embedded;

import dev.heddle.driver.core.ArrivalTimes;
import dev.heddle.lab.protocol.Load;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Paces a surge: calm arrivals that never stop, and more of them in the measured window. */
final class SurgePacing implements Pacing {

  private final Pacing calm;
  private final Supplier<ArrivalTimes> moreTimes;
  private @Nullable Pacing more;

  private SurgePacing(Pacing calm, Supplier<ArrivalTimes> moreTimes) {
    this.calm = calm;
    this.moreTimes = moreTimes;
  }

  /** The share of one lane; see {@link ArrivalTimes#of}. */
  static SurgePacing of(
      Load.Surge surge, int index, int lanes, long seed, Lane lane, long startNanos) {
    return new SurgePacing(
        new ClockPacing(ArrivalTimes.of(surge.calm(), index, lanes, seed), lane, startNanos),
        // Another seed, for gaps other than the calm ones.
        () -> ArrivalTimes.of(surge.more(), index, lanes, ~seed));
  }

  @Override
  public void begin(Lane lane) {
    calm.begin(lane);
  }

  @Override
  public void windowOpens(Lane lane, long from, long to) {
    if (more != null) {
      more.pause(System.nanoTime());
    }
    more = new ClockPacing(ArrivalTimes.until(to - from, moreTimes.get()), lane, from);
    more.begin(lane);
  }

  @Override
  public void ended(Lane lane, long intended, long now, boolean answered) {
    // Arrivals do not depend on answers.
  }

  @Override
  public void pause(long nanoTime) {
    throw new IllegalStateException("a load that changes cannot pause");
  }

  @Override
  public void resume(Lane lane, long nanoTime) {
    throw new IllegalStateException("a load that changes cannot pause");
  }

  @Override
  public boolean isPast(long nanoTime) {
    return calm.isPast(nanoTime) && (more == null || more.isPast(nanoTime));
  }

  @Override
  public void takeMissed(long now, LongConsumer missed) {
    calm.takeMissed(now, missed);
    if (more != null) {
      more.takeMissed(now, missed);
    }
  }
}
