package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.rig.drive.DriverProcess;
import dev.heddle.lab.rig.observe.FlightRecorder;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.SubjectUsage;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Services that are already running, put under load by a driver. */
final class RunningServiceKind implements SubjectKind {

  /**
   * How long after warm-up and window a recording ends by itself, in case the lab does not end it.
   */
  private static final Duration GRACE = Duration.ofMinutes(3);

  private static final Duration BETWEEN_PRINTS = Duration.ofMillis(200);

  private final Rig rig;
  private final RunningService service;

  RunningServiceKind(Rig rig, RunningService service) {
    this.rig = rig;
    this.service = service;
  }

  @Override
  public StartPlan plan(PlannedTrial planned, int place, Starts alive)
      throws TrialEnd, InterruptedException {
    rig.startDriver(planned.arm(), place);
    return new StartPlan(planned.arm(), place, CommandLine.NONE, 0);
  }

  @Override
  public RunningSubject start(StartPlan plan, Path log) {
    return new RunningTarget(service, service.target(plan.arm()));
  }

  @Override
  public DriverProcess driver(Start start) throws TrialEnd, InterruptedException {
    return rig.driver(start.plan().arm(), start.plan().place());
  }

  @Override
  public Command begin(PlannedTrial planned, Start start) {
    Target target = target(start);
    return new Command.Begin(
        new LoadPlans(rig.experiment(), planned)
            .http(target.host(), target.port(), target.https(), service.requests()));
  }

  private Target target(Start start) {
    return service.target(start.plan().arm());
  }

  @Override
  public JvmAccess connect(Start start, TrialLog log) {
    return JvmAccess.to(target(start), log);
  }

  /** Loads no agent into a JVM in production, so only its own reports count. */
  @Override
  public void showCarriers(JvmAccess jvm, TrialLog log) {}

  /**
   * Records in a way that suits a JVM in production: without an agent, with limited size and time.
   */
  @Override
  public Optional<FlightRecorder> record(PlannedTrial planned, JvmAccess jvm, TrialLog log) {
    Schedule schedule = rig.experiment().schedule();
    Duration timeout = schedule.timeout();
    Duration asked = schedule.measure().plus(planned.load().leastWindow(timeout));
    Duration most =
        schedule
            .warmUpLimit()
            .plus(planned.load().longestWindow(asked, timeout))
            .plus(planned.load().longestRecovery())
            .plus(GRACE);
    return jvm.record(log, each -> each.recordBounded(most));
  }

  @Override
  public SubjectUsage usage(Start start, JvmAccess jvm, TrialLog log) {
    return jvm.usage(target(start), log);
  }

  /**
   * Checks the threads although the arms promise no kind, because JDK faults depend on the kind.
   */
  @Override
  public void proveThreads(LoadOnStart load, TrialLog log) throws TrialEnd, InterruptedException {
    JvmObserver jvm = load.jvm().observer();
    if (jvm == null) {
      return;
    }
    ThreadCheck check = ThreadCheck.ofOneInUse(jvm);
    while (check.isLooking()) {
      check.look();
      load.loop().during(BETWEEN_PRINTS);
    }
    log.proved(check.proof());
  }
}
