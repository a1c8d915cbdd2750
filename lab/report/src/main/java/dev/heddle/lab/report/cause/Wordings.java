package dev.heddle.lab.report.cause;

import dev.heddle.lab.result.cause.BusyWait;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.ConnectionCap;
import dev.heddle.lab.result.cause.CpuSaturated;
import dev.heddle.lab.result.cause.DownstreamPool;
import dev.heddle.lab.result.cause.GcPauses;
import dev.heddle.lab.result.cause.HandOver;
import dev.heddle.lab.result.cause.LockWait;
import dev.heddle.lab.result.cause.PinnedCarriers;
import dev.heddle.lab.result.cause.PoolWait;
import dev.heddle.lab.result.cause.SlowDriver;
import dev.heddle.lab.result.cause.StarvedCarriers;
import dev.heddle.lab.result.cause.StarvedCompilers;
import dev.heddle.lab.result.cause.ThreadLocalCaches;
import java.util.List;

/** Finds the wording of every kind of cause. */
public final class Wordings {

  private static final List<Entry<?>> ALL =
      List.of(
          new Entry<>(SlowDriver.class, new SlowDriverWording()),
          new Entry<>(ConnectionCap.class, new ConnectionCapWording()),
          new Entry<>(DownstreamPool.class, new DownstreamPoolWording()),
          new Entry<>(PinnedCarriers.class, new PinnedCarriersWording()),
          new Entry<>(LockWait.class, new LockWaitWording()),
          new Entry<>(ThreadLocalCaches.class, new ThreadLocalCachesWording()),
          new Entry<>(GcPauses.class, new GcPausesWording()),
          new Entry<>(BusyWait.class, new BusyWaitWording()),
          new Entry<>(StarvedCarriers.class, new StarvedCarriersWording()),
          new Entry<>(StarvedCompilers.class, new StarvedCompilersWording()),
          new Entry<>(PoolWait.class, new PoolWaitWording()),
          new Entry<>(HandOver.class, new HandOverWording()),
          new Entry<>(CpuSaturated.class, new CpuSaturatedWording()));

  /** How one cause is worded. */
  private record Entry<C extends Cause>(Class<C> cause, Wording<C> wording) {

    Said said(Cause of) {
      C it = cause.cast(of);
      return new Said(wording.evidence(it), wording.inside(it), wording.remedy(it));
    }
  }

  private Wordings() {}

  /** The wordings, in the order in which causes explain one another. */
  public static List<Wording<?>> all() {
    return ALL.stream().<Wording<?>>map(Entry::wording).toList();
  }

  /** The wording of a cause. */
  public static Said of(Cause cause) {
    return ALL.stream()
        .filter(entry -> entry.cause().isInstance(cause))
        .findFirst()
        .orElseThrow()
        .said(cause);
  }

  /**
   * The sentence parts about a cause.
   *
   * @param evidence what was measured, to follow the arm's name
   * @param inside what was seen of a JVM whose requests nobody counts, to follow "It"
   * @param remedy what would remove it, to follow the evidence
   */
  public record Said(String evidence, String inside, String remedy) {}
}
