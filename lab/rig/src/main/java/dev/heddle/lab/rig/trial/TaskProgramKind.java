package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.TaskProgram;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.rig.drive.DriverProcess;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Programs that make their load themselves, from jobs. */
final class TaskProgramKind implements SubjectKind {

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
  private static final int MOST_LOOKS = 10;

  private final Rig rig;
  private final TaskProgram program;

  TaskProgramKind(Rig rig, TaskProgram program) {
    this.rig = rig;
    this.program = program;
  }

  @Override
  public StartPlan plan(PlannedTrial planned, int place, Starts alive) {
    Arm arm = planned.arm();
    CommandLine line = CommandLine.of(program, arm, Map.of(), rig.labJvm().home());
    return new StartPlan(arm, place, line.onCpus(Rig.granted(arm)), 0);
  }

  @Override
  public RunningSubject start(StartPlan plan, Path log) throws TrialEnd {
    return TaskProcess.start(program, plan.commandLine(), log);
  }

  @Override
  public DriverProcess driver(Start start) {
    return start.process().ownDriver().orElseThrow();
  }

  @Override
  public Command begin(PlannedTrial planned, Start start) {
    return new Command.BeginJobs(new LoadPlans(rig.experiment(), planned).jobs());
  }

  /** Uses no dump but the program's own exact report of the threads on which jobs end. */
  @Override
  public void proveThreads(LoadOnStart load, TrialLog log) throws TrialEnd, InterruptedException {
    for (int looks = 0; looks < MOST_LOOKS && !load.reports().endedOn().isSeen(); looks++) {
      load.loop().during(BETWEEN_LOOKS);
    }
    judgeThreads(load, log);
  }

  /** Judges the threads by the jobs that have ended so far. */
  private static void judgeThreads(LoadOnStart load, TrialLog log) throws TrialEnd {
    ThreadProof endedOn = load.reports().endedOn();
    log.proved(endedOn);
    OutcomeRules.requireThreads(load.start().plan().arm().threads(), endedOn);
  }

  /**
   * Shorter than for a server, because tasks are small code that runs often and is compiled early.
   */
  @Override
  public Duration slice() {
    return Duration.ofMillis(250);
  }

  /** One, because one thread makes the load. */
  @Override
  public int driverThreads(PlannedTrial planned) {
    return 1;
  }

  @Override
  public Outcome judge(
      Criteria criteria,
      LoadOnStart load,
      Measurement measurement,
      List<GateReading> gates,
      TrialLog log)
      throws TrialEnd {
    judgeThreads(load, log);
    return OutcomeRules.ofJobs(criteria, measurement, gates);
  }
}
