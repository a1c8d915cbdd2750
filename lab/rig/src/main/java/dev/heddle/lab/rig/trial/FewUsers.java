package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.judge.steady.FewUsersRule;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Warms up a cold service with one user for each of its CPUs before all users arrive, until {@link
 * FewUsersRule} ends it. With many users, each compiler competes with all threads that serve
 * requests, and the service stays slow several times as long. Used by one thread.
 */
final class FewUsers {

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(250);

  /** The longest time, as a part (1/n) of that between the shortest and the longest warm-up. */
  private static final int MOST = 2;

  private final Rig rig;
  private final SubjectKind kind;
  private final Schedule schedule;

  FewUsers(Rig rig, SubjectKind kind) {
    this.rig = rig;
    this.kind = kind;
    this.schedule = rig.experiment().schedule();
  }

  /**
   * Puts a cold start under load and takes the load off again.
   *
   * @return how long the load was on; null if it is not worthwhile
   * @throws TrialEnd if the driver or the subject fails
   */
  @Nullable Duration run(PlannedTrial planned, Start start, TrialLog log)
      throws TrialEnd, InterruptedException {
    Duration most = schedule.warmUpLimit().minus(schedule.warmUp()).dividedBy(MOST);
    Optional<Load> few = most.isPositive() ? kind.firstLoad(planned) : Optional.empty();
    return few.isPresent() ? warmUp(planned.under(few.get()), start, most, log) : null;
  }

  private Duration warmUp(PlannedTrial planned, Start start, Duration most, TrialLog log)
      throws TrialEnd, InterruptedException {
    log.enter(Phase.WARMING_UP);
    int cpus = Rig.cpus(planned.arm());
    LoadOnStart load = LoadOnStart.begin(rig, kind, planned, start, log);
    try {
      while (load.elapsedMillis() < most.toMillis()
          && !FewUsersRule.isOver(load.watches().sampler().samples(), cpus)) {
        load.loop().during(BETWEEN_LOOKS);
      }
      return Duration.ofMillis(load.elapsedMillis());
    } finally {
      load.end();
    }
  }

  /** One user for each CPU; empty if the load has no more users than that, or none. */
  static Optional<Load> of(Load load, int cpus) {
    return load instanceof Load.Closed closed && closed.users() > cpus
        ? Optional.of(new Load.Closed(cpus))
        : Optional.empty();
  }
}
