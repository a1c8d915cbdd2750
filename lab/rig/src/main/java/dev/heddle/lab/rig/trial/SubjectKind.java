package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.TaskProgram;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.rig.drive.DriverProcess;
import dev.heddle.lab.rig.observe.FlightRecorder;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.PortOwners;
import dev.heddle.lab.rig.observe.SubjectProcesses;
import dev.heddle.lab.rig.observe.SubjectUsage;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A kind of subject: how it is started, put under load, observed and judged. Used by one thread.
 */
interface SubjectKind {

  /** The kind of an experiment's subject. */
  static SubjectKind of(Rig rig) {
    return switch (rig.experiment().subject()) {
      case Service service -> new ServiceKind(rig, service);
      case RunningService running -> new RunningServiceKind(rig, running);
      case TaskProgram program -> new TaskProgramKind(rig, program);
    };
  }

  /**
   * Plans a start for a trial, and starts what it needs besides the subject.
   *
   * @param place the place of the start among those that live side by side, from 0
   * @param alive the live starts; one for that trial keeps its port
   * @throws TrialEnd if something that it needs is missing
   */
  StartPlan plan(PlannedTrial planned, int place, Starts alive)
      throws TrialEnd, InterruptedException;

  /** The thread settings that the start's program makes itself, where known. */
  default Map<String, String> settings(StartPlan plan) {
    return Map.of();
  }

  /**
   * Starts a subject, without waiting until it is ready.
   *
   * @param log the file for its output
   * @throws TrialEnd if it cannot be started; nothing of it is left then
   */
  RunningSubject start(StartPlan plan, Path log) throws TrialEnd;

  /**
   * The driver for a start, once it is ready.
   *
   * @throws TrialEnd if it cannot be started
   */
  DriverProcess driver(Start start) throws TrialEnd, InterruptedException;

  /** The load that first warms up a cold start; empty if the planned load does. */
  default Optional<Load> firstLoad(PlannedTrial planned) {
    return Optional.empty();
  }

  /** The command that makes the driver begin. */
  Command begin(PlannedTrial planned, Start start);

  /** Access to the subject's JVM, if possible; if not, the reason goes to the log. */
  default JvmAccess connect(Start start, TrialLog log) {
    return JvmAccess.to(PortOwners.first(start.process().pids(), start.process().port()), log);
  }

  /** Makes the subject's JVM report its carriers; if that fails, the reason goes to the log. */
  default void showCarriers(JvmAccess jvm, TrialLog log) {
    jvm.showCarriers(log);
  }

  /** Starts Flight Recorder in the subject's JVM; if that fails, the reason goes to the log. */
  default Optional<FlightRecorder> record(PlannedTrial planned, JvmAccess jvm, TrialLog log) {
    return jvm.record(log, JvmObserver::record);
  }

  /** The source of the subject's usage. */
  default SubjectUsage usage(Start start, JvmAccess jvm, TrialLog log) {
    return new SubjectProcesses(start.process()::pids);
  }

  /**
   * Checks during warm-up which threads run requests, if that can be seen.
   *
   * @throws TrialEnd if they are not of the kind that the arm promises
   */
  void proveThreads(LoadOnStart load, TrialLog log) throws TrialEnd, InterruptedException;

  /** Finds the subject's thread pool in thread dumps; null if none are to be taken for that. */
  default @Nullable ServingThreads servingThreads(JvmAccess jvm) {
    return null;
  }

  /** The shortest slice for deciding whether a trial is steady. */
  default Duration slice() {
    return Duration.ofMillis(500);
  }

  /**
   * The number of CPUs that the trial's driver can use: those of its event loops that share the
   * load, or all CPUs if it has none.
   */
  default int driverThreads(PlannedTrial planned) {
    return planned.arm().driverOrDefault().kind().hasEventLoops()
        ? planned.load().eventLoops(LoadPlans.DRIVER_THREADS, LoadPlan.MOST_CONNECTIONS)
        : Runtime.getRuntime().availableProcessors();
  }

  /**
   * Decides the outcome of a trial from its figures.
   *
   * @param criteria the gate limits that the user has set
   * @throws TrialEnd if requests ran on other threads than the arm promises
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
