package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.observation.gate.WindowReadings;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.time.Duration;
import java.util.List;

/**
 * Runs one trial, once: start, warm up, measure, stop. Each phase returns what the next one needs.
 * A trial on a shared start may leave out the start or the stop.
 */
final class Trial {

  private final Rig rig;
  private final Experiment experiment;
  private final SubjectKind kind;
  private final PlannedTrial planned;
  private final StartPhase starting;
  private final WarmUpPhase warmingUp;
  private final MeasurePhase measuring;
  private final StopPhase stopping;
  private final TrialLog log;

  /**
   * @param starts the live starts, possibly with one to use
   */
  Trial(Rig rig, SubjectKind kind, PlannedTrial planned, Starts starts) {
    this.rig = rig;
    this.experiment = rig.experiment();
    this.kind = kind;
    this.planned = planned;
    this.starting = new StartPhase(kind, starts, rig.folder());
    this.warmingUp = new WarmUpPhase(kind, experiment.schedule());
    this.measuring = new MeasurePhase(rig);
    this.stopping = new StopPhase(starts);
    this.log = new TrialLog(planned, rig.progress());
  }

  /**
   * Runs the trial to its end, whatever its outcome. The start stays alive only if the next trial
   * may use it.
   *
   * @throws InterruptedException if interrupted before the subject was stopped
   */
  TrialRecord run() throws InterruptedException {
    try {
      return log.record(on(starting.run(planned, 0, log)));
    } catch (TrialEnd end) {
      return log.record(end.outcome());
    }
  }

  /** Runs the phases after the start. */
  private Outcome on(StartPhase.Found found) throws InterruptedException {
    Judged judged;
    try {
      starting.awaitReady(found, log);
      judged = underLoad(found);
    } catch (TrialEnd end) {
      judged = new Judged(end.outcome(), List.of());
    }
    boolean keeps =
        planned.keepsProcess()
            && OutcomeRules.leavesNothingBehind(judged.outcome(), judged.gates());
    return keeps ? judged.outcome() : stopping.run(found.start(), judged.outcome(), log);
  }

  /** The outcome of the measured window. */
  private record Judged(Outcome outcome, List<GateReading> gates) {}

  private Judged underLoad(StartPhase.Found found) throws TrialEnd, InterruptedException {
    Duration few =
        found.isFresh() ? new FewUsers(rig, kind).run(planned, found.start(), log) : null;
    LoadOnStart load = LoadOnStart.begin(rig, kind, planned, found.start(), log);
    try {
      WarmUp warmUp = warmingUp.run(load, planned.load(), found.isFresh(), few, log);
      log.warmedUp(warmUp);
      Measured measured = measuring.run(load, planned.load(), log);
      log.measured(measured);
      return judge(load, warmUp, measured);
    } finally {
      load.end();
    }
  }

  private Judged judge(LoadOnStart load, WarmUp warmUp, Measured measured) throws TrialEnd {
    List<GateReading> gates =
        GateRules.read(
            experiment.criteria(),
            new WindowReadings(
                planned.load(),
                warmUp,
                measured.measurement(),
                measured.observation(),
                load.reports().steps(),
                planned.isSearch() ? List.of() : measured.pools(),
                kind.driverThreads(planned),
                1));
    log.judged(gates);
    return new Judged(
        kind.judge(experiment.criteria(), load, measured.measurement(), gates, log), gates);
  }
}
