package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.JarSettings;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.rig.drive.DriverProcess;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.plan.PlannedTrial;
import dev.heddle.lab.rig.process.Ports;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/** Services that the lab starts, put under load by a driver. */
final class ServiceKind implements SubjectKind {

  private static final Duration BETWEEN_DUMPS = Duration.ofMillis(50);

  private final Rig rig;
  private final Service service;

  ServiceKind(Rig rig, Service service) {
    this.rig = rig;
    this.service = service;
  }

  @Override
  public StartPlan plan(PlannedTrial planned, int place, Starts alive)
      throws TrialEnd, InterruptedException {
    Arm arm = planned.arm();
    rig.startDriver(arm, place);
    rig.remotes().start(service, rig.labJvm().home(), rig.folder());
    int port = port(planned, alive);
    Map<String, String> values = new HashMap<>(rig.remotes().ports());
    values.put(CommandLine.PORT, Integer.toString(port));
    values.put(CommandLine.FOLDER, folder(port).path().toString());
    CommandLine line = CommandLine.of(service, arm, values, rig.labJvm().home());
    return new StartPlan(arm, place, line.onCpus(Rig.granted(arm)), port);
  }

  private int port(PlannedTrial planned, Starts alive) throws TrialEnd {
    Integer fixed = service.port();
    if (fixed != null) {
      return fixed;
    }
    OptionalInt taken = alive.portFor(planned);
    try {
      return taken.isPresent() ? taken.getAsInt() : Ports.freeBeside(alive.ports());
    } catch (IOException e) {
      throw new TrialEnd(new Outcome.NotStarted(String.valueOf(e.getMessage())));
    }
  }

  @Override
  public Map<String, String> settings(StartPlan plan) {
    return JarSettings.of(plan.commandLine().command(), Path.of(service.directory()));
  }

  @Override
  public RunningSubject start(StartPlan plan, Path log) throws TrialEnd {
    return ServiceProcess.start(service, plan.commandLine(), plan.port(), folder(plan.port()), log);
  }

  private StartFolder folder(int port) {
    return StartFolder.of(rig.folder(), port);
  }

  @Override
  public DriverProcess driver(Start start) throws TrialEnd, InterruptedException {
    return rig.driver(start.plan().arm(), start.plan().place());
  }

  @Override
  public Optional<Load> firstLoad(PlannedTrial planned) {
    Arm arm = planned.arm();
    return arm.driverOrDefault().kind().hasEventLoops()
        ? FewUsers.of(planned.load(), Rig.cpus(arm))
        : Optional.empty();
  }

  @Override
  public Command begin(PlannedTrial planned, Start start) {
    return new Command.Begin(
        new LoadPlans(rig.experiment(), planned)
            .http(
                // HTTPS servers may require a name; certificates for loopback contain this one.
                service.https() ? "localhost" : "127.0.0.1",
                start.plan().port(),
                service.https(),
                service.requests()));
  }

  @Override
  public void proveThreads(LoadOnStart load, TrialLog log) throws TrialEnd, InterruptedException {
    ThreadKind promised = load.start().plan().arm().threads();
    JvmObserver jvm = load.jvm().observer();
    if (jvm == null) {
      if (promised != null) {
        log.note(
            "the threads that serve requests are not known: the subject's JVM is not accessible");
      }
      return;
    }
    ThreadCheck check =
        ThreadCheck.of(
            jvm, rig.folder().toAbsolutePath().resolve("threads.json"), service.requestFrame());
    while (check.isLooking()) {
      check.look();
      load.loop().during(BETWEEN_DUMPS);
    }
    if (promised == ThreadKind.VIRTUAL && !jvm.hasVirtualThreads()) {
      throw new TrialEnd(
          new Outcome.WrongThreads(promised.toString(), ThreadKind.PLATFORM.toString()));
    }
    judge(promised, check, log);
  }

  @Override
  public @Nullable ServingThreads servingThreads(JvmAccess jvm) {
    JvmObserver observer = jvm.observer();
    return observer == null ? null : new ServingThreads(observer, service.requestFrame());
  }

  private static void judge(@Nullable ThreadKind promised, ThreadCheck check, TrialLog log)
      throws TrialEnd {
    ThreadProof seen = check.proof();
    log.proved(seen);
    if (check.failure() != null) {
      log.note("the threads that serve requests are not known: " + check.failure());
    } else if (!seen.isSeen() && promised != null) {
      log.note("no thread was seen serving a request in " + seen.dumps() + " thread dumps");
    }
    OutcomeRules.requireThreads(promised, seen);
  }
}
