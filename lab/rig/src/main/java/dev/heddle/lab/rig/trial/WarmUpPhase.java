package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Phase;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The second phase of a trial: the load is on but not measured. It checks the threads, and ends
 * when the subject is steady or the time is up.
 */
final class WarmUpPhase {

  /** The time between two checks of whether the subject is steady. */
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);

  private final SubjectKind kind;
  private final Schedule schedule;

  WarmUpPhase(SubjectKind kind, Schedule schedule) {
    this.kind = kind;
    this.schedule = schedule;
  }

  /**
   * Warms up.
   *
   * @param planned the running load
   * @param isFresh whether the start is fresh
   * @param few how long few users had warmed it up before; null if they had not
   * @throws TrialEnd if something fails, or requests run on other threads than promised
   */
  WarmUp run(LoadOnStart load, Load planned, boolean isFresh, @Nullable Duration few, TrialLog log)
      throws TrialEnd, InterruptedException {
    log.enter(Phase.WARMING_UP);
    Duration least = longer(isFresh ? schedule.warmUp() : Duration.ZERO, planned.leastWarmUp());
    // The first answers come from a cold server; check the threads after some of them.
    load.loop().during(least.dividedBy(3));
    kind.proveThreads(load, log);
    load.loop().during(least.minusMillis(load.elapsedMillis()));
    return awaitSteady(load, few);
  }

  private WarmUp awaitSteady(LoadOnStart load, @Nullable Duration few)
      throws TrialEnd, InterruptedException {
    SteadyWatch watch =
        new SteadyWatch(
            load.jvm().observer(), load.watches(), load.reports().samples(), kind.slice());
    WarmUp soFar = soFar(load, watch, few);
    while (soFar.steadiness() != Steadiness.STEADY
        && soFar.total().compareTo(schedule.warmUpLimit()) < 0) {
      load.loop().during(BETWEEN_LOOKS);
      soFar = soFar(load, watch, few);
    }
    return soFar;
  }

  private static WarmUp soFar(LoadOnStart load, SteadyWatch watch, @Nullable Duration few) {
    return new WarmUp(Duration.ofMillis(load.elapsedMillis()), watch.judge(), few);
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? other : one;
  }
}
