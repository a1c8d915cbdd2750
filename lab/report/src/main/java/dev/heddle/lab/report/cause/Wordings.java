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

  private static final List<Wording<?>> ALL =
      List.of(
          new SlowDriverWording(),
          new ConnectionCapWording(),
          new DownstreamPoolWording(),
          new PinnedCarriersWording(),
          new LockWaitWording(),
          new ThreadLocalCachesWording(),
          new GcPausesWording(),
          new BusyWaitWording(),
          new StarvedCarriersWording(),
          new StarvedCompilersWording(),
          new PoolWaitWording(),
          new HandOverWording(),
          new CpuSaturatedWording());

  private Wordings() {}

  /** The wordings, in the order in which causes explain one another. */
  public static List<Wording<?>> all() {
    return ALL;
  }

  /** The wording of a cause. */
  public static Said of(Cause cause) {
    return switch (cause) {
      case SlowDriver it -> said(new SlowDriverWording(), it);
      case ConnectionCap it -> said(new ConnectionCapWording(), it);
      case DownstreamPool it -> said(new DownstreamPoolWording(), it);
      case PinnedCarriers it -> said(new PinnedCarriersWording(), it);
      case LockWait it -> said(new LockWaitWording(), it);
      case ThreadLocalCaches it -> said(new ThreadLocalCachesWording(), it);
      case GcPauses it -> said(new GcPausesWording(), it);
      case BusyWait it -> said(new BusyWaitWording(), it);
      case StarvedCarriers it -> said(new StarvedCarriersWording(), it);
      case StarvedCompilers it -> said(new StarvedCompilersWording(), it);
      case PoolWait it -> said(new PoolWaitWording(), it);
      case HandOver it -> said(new HandOverWording(), it);
      case CpuSaturated it -> said(new CpuSaturatedWording(), it);
    };
  }

  private static <C extends Cause> Said said(Wording<C> wording, C cause) {
    return new Said(wording.evidence(cause), wording.inside(cause), wording.remedy(cause));
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
