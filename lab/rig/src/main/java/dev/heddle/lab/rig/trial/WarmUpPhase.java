package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Phase;
import java.time.Duration;

/**
 * The second phase of a trial: the load is on and is not measured yet. It proves the threads, and
 * goes on until the subject is steady or its time is up.
 */
final class WarmUpPhase {

  /** Between two looks whether it is steady. */
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
   * @param planned the load that is on
   * @param isFresh whether the start has had no load before
   * @throws TrialEnd if something fails, or requests run on other threads than promised
   */
  WarmUp run(LoadOnStart load, Load planned, boolean isFresh, TrialLog log)
      throws TrialEnd, InterruptedException {
    log.enter(Phase.WARMING_UP);
    Duration least = longer(isFresh ? schedule.warmUp() : Duration.ZERO, planned.leastWarmUp());
    // The first answers are given by a cold server; look once it has had some of them.
    load.loop().during(least.dividedBy(3));
    kind.proveThreads(load, log);
    load.loop().during(least.minusMillis(load.elapsedMillis()));
    WarmUp warmUp = awaitSteady(load);
    log.warmedUp(warmUp);
    return warmUp;
  }

  private WarmUp awaitSteady(LoadOnStart load) throws TrialEnd, InterruptedException {
    SteadyWatch watch =
        new SteadyWatch(
            load.jvm().observer(), load.watches(), load.reports().samples(), kind.slice());
    Steadiness steadiness = watch.judge();
    while (steadiness != Steadiness.STEADY
        && load.elapsedMillis() < schedule.warmUpLimit().toMillis()) {
      load.loop().during(BETWEEN_LOOKS);
      steadiness = watch.judge();
    }
    return new WarmUp(Duration.ofMillis(load.elapsedMillis()), steadiness);
  }

  private static Duration longer(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? other : one;
  }
}
