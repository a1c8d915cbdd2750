package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.TaskProgram;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.GateReading;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.rig.drive.DriverProcess;
import dev.heddle.lab.rig.observe.SubjectProcesses;
import dev.heddle.lab.rig.observe.SubjectUsage;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What is special about a kind of subject: how it is started, put under load, looked into and
 * judged. Used by one thread.
 */
interface SubjectKind {

  /** That of the subject of an experiment. */
  static SubjectKind of(Rig rig) {
    return switch (rig.experiment().subject()) {
      case Service service -> new ServiceKind(rig, service);
      case RunningService running -> new RunningServiceKind(rig, running);
      case TaskProgram program -> new TaskProgramKind(rig, program);
    };
  }

  /**
   * What a start of that arm would be. What it takes beside the subject has been started then.
   *
   * @param place of the start among those that live side by side, from 0
   * @param alive one of that arm among them keeps its port
   * @throws TrialEnd if something that it takes is missing
   */
  StartPlan plan(Arm arm, int place, Starts alive) throws TrialEnd, InterruptedException;

  /**
   * Starts it; it need not be ready then.
   *
   * @param log where its output goes
   * @throws TrialEnd if it cannot be started; nothing of it is left then
   */
  RunningSubject start(StartPlan plan, Path log) throws TrialEnd;

  /**
   * What puts a start under load, ready.
   *
   * @throws TrialEnd if it cannot be started
   */
  DriverProcess driver(Start start) throws TrialEnd, InterruptedException;

  /** What tells the driver to begin. */
  Command begin(PlannedTrial planned, Start start);

  /** The way into its JVM, if there is one; why there is none is added to the log. */
  default JvmAccess connect(Start start, TrialLog log) {
    return JvmAccess.to(start.process().pids(), log);
  }

  /** Where it is told what it uses. */
  default SubjectUsage usage(Start start, JvmAccess jvm, TrialLog log) {
    return new SubjectProcesses(start.process().pids());
  }

  /**
   * The first part of warm-up: looks on which threads requests run, where that can be seen.
   *
   * @throws TrialEnd if they are not those that the arm promises
   */
  void proveThreads(LoadOnStart load, TrialLog log) throws TrialEnd, InterruptedException;

  /** What is looked at as one for whether a trial is steady. */
  default Duration slice() {
    return Duration.ofMillis(500);
  }

  /** Event loops of the driver of that arm; drivers that are not ours may use every CPU. */
  default int driverThreads(Arm arm) {
    return arm.driverOrDefault().kind().hasEventLoops()
        ? LoadPlans.DRIVER_THREADS
        : Runtime.getRuntime().availableProcessors();
  }

  /**
   * What the figures say about the trial itself.
   *
   * @param criteria which limits of gates somebody has set
   * @throws TrialEnd if requests ran on other threads than the arm promises after all
   */
  default Outcome judge(
      Criteria criteria,
      LoadOnStart load,
      Measurement measurement,
      List<GateReading> gates,
      TrialLog log)
      throws TrialEnd {
    return OutcomeRules.ofMeasurement(criteria, measurement, gates);
  }
}
