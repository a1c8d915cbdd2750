package dev.heddle.lab.rig.trial;

import dev.heddle.lab.doctor.Doctor;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.experiment.TaskProgram;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.observation.gate.WindowReadings;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.JobPlan;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.GateReading;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Recording;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.drive.DriverException;
import dev.heddle.lab.rig.drive.DriverProcess;
import dev.heddle.lab.rig.observe.AcceptQueue;
import dev.heddle.lab.rig.observe.JvmObserver;
import dev.heddle.lab.rig.observe.Metronome;
import dev.heddle.lab.rig.observe.SubjectProcesses;
import dev.heddle.lab.rig.observe.Usage;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * One trial, run once: start, warm up, measure, stop. What is known so far is in the fields, so
 * that whatever goes wrong keeps all that came before it. Trials that share a process leave out
 * start or stop.
 */
final class Trial {

  private static final Duration SAMPLE = Duration.ofMillis(250);
  private static final Duration SAMPLE_OF_JUMP = Duration.ofMillis(50);

  /** What is looked at as one for whether a trial is steady. */
  private static final Duration SLICE = Duration.ofMillis(500);

  /** Tasks are little code, called often: they are compiled before a server has begun to be. */
  private static final Duration SLICE_OF_TASKS = SAMPLE;

  private static final Duration POLL = Duration.ofMillis(20);
  private static final Duration BETWEEN_DUMPS = Duration.ofMillis(100);
  private static final int MOST_LOOKS = 10;

  /** What the driver may take longer than it was told before it counts as stuck. */
  private static final Duration DRIVER_GRACE = Duration.ofSeconds(30);

  private static final int CPUS_PER_DRIVER_THREAD = 4;
  private static final int DRIVER_THREADS =
      Math.max(1, Runtime.getRuntime().availableProcessors() / CPUS_PER_DRIVER_THREAD);

  /** A reading that is off by more than this share of the window is told. */
  private static final double LATE = 0.1;

  private final Experiment experiment;
  private final PlannedTrial planned;
  private final LabJvm labJvm;
  private final Path folder;
  private Path log;
  private final Metronome metronome;
  private final Remotes remotes;
  private final Progress progress;

  private final Instant startedAt = Instant.now();
  private final long startNanos = System.nanoTime();
  private final List<String> notes = new ArrayList<>();
  private final List<Event.Sample> driverSamples = new ArrayList<>();
  private final List<Event.Step> steps = new ArrayList<>();
  private CommandLine commandLine = new CommandLine(List.of(), Map.of());
  private @Nullable Started started;
  private boolean goesOn;
  private Phase phase = Phase.STARTING;
  private @Nullable Duration readyAfter;
  private @Nullable ThreadProof proof;
  private ThreadProof endedOn = ThreadProof.NONE;
  private @Nullable WarmUp warmUp;
  private List<GateReading> gates = List.of();
  private @Nullable Sampler sampler;
  private @Nullable CarrierWatch carriers;
  private @Nullable AcceptWatch accepts;
  private @Nullable PoolWatch pools;
  private @Nullable JvmWatch inside;
  private @Nullable Recording recording;
  private @Nullable Measurement measurement;
  private @Nullable Observation observation;
  private @Nullable Long windowFromMillis;

  /**
   * @param started what it goes on with if that can serve it; null: it starts the subject itself
   */
  Trial(
      Experiment experiment,
      PlannedTrial planned,
      LabJvm labJvm,
      Path folder,
      Metronome metronome,
      Remotes remotes,
      Progress progress,
      @Nullable Started started) {
    this.experiment = experiment;
    this.planned = planned;
    this.labJvm = labJvm;
    this.folder = folder;
    this.metronome = metronome;
    this.remotes = remotes;
    this.progress = progress;
    this.started = started;
    this.log =
        folder.resolve(
            String.format(
                Locale.ROOT,
                "%03d-%s-%s.log",
                planned.number(),
                planned.arm().name(),
                planned.load().label().replaceAll("[^A-Za-z0-9.]+", "-")));
  }

  /** Runs a service at that port, under the load of that driver. */
  TrialRecord run(Service service, int port, DriverProcess driver) throws InterruptedException {
    Map<String, Integer> ports = new HashMap<>(remotes.ports());
    ports.put(CommandLine.PORT, port);
    CommandLine line = onItsCpus(CommandLine.of(service, planned.arm(), ports, labJvm.home()));
    return run(line, () -> ServiceProcess.start(service, line, port, log), process -> driver);
  }

  /** Puts a service that runs already under the load of that driver. */
  TrialRecord run(RunningService service, DriverProcess driver) throws InterruptedException {
    Target target = service.target(planned.arm());
    return run(
        new CommandLine(List.of(), Map.of()),
        () -> new RunningTarget(service, target),
        process -> driver);
  }

  /** Runs a task program. */
  TrialRecord run(TaskProgram program) throws InterruptedException {
    CommandLine line = onItsCpus(CommandLine.of(program, planned.arm(), Map.of(), labJvm.home()));
    return run(
        line,
        () -> TaskProcess.start(program, line, log),
        process -> ((TaskProcess) process).driver());
  }

  private CommandLine onItsCpus(CommandLine line) {
    List<Integer> granted = granted();
    return granted.isEmpty() ? line : line.onCpus(granted);
  }

  /** The CPUs that it may use; empty if it may use all. */
  private List<Integer> granted() {
    Integer cpus = planned.arm().cpus();
    return cpus == null ? List.of() : Doctor.cpusAllowed().stream().sorted().limit(cpus).toList();
  }

  private void requireCpus() throws TrialEnd {
    Integer cpus = planned.arm().cpus();
    if (cpus == null) {
      return;
    }
    int allowed = Doctor.cpusAllowed().size();
    if (cpus > allowed) {
      throw new TrialEnd(
          new Outcome.NotStarted(
              "it is to have "
                  + cpus
                  + " CPUs, and there are "
                  + (allowed == 0 ? "none that are known" : allowed)));
    }
  }

  private interface Start {
    RunningSubject start() throws TrialEnd;
  }

  private TrialRecord run(CommandLine line, Start start, Function<RunningSubject, DriverProcess> by)
      throws InterruptedException {
    commandLine = line;
    enter(Phase.STARTING);
    Outcome outcome;
    try {
      Started subject = goOnOrStart(line, start);
      readyAfter = goesOn ? Duration.ZERO : Duration.ofNanos(System.nanoTime() - startNanos);
      outcome = load(subject.process(), by.apply(subject.process()));
    } catch (TrialEnd end) {
      outcome = end.outcome();
    } catch (InterruptedException | RuntimeException e) {
      closeStarted();
      throw e;
    }
    return record(stopUnlessKept(outcome));
  }

  private Started goOnOrStart(CommandLine line, Start start) throws TrialEnd, InterruptedException {
    if (planned.goesOn() && started != null && started.canServe(line)) {
      goesOn = true;
      log = started.log();
      return started;
    }
    closeStarted();
    if (planned.goesOn()) {
      notes.add("began with the subject anew: the trial before has left none to go on with");
    }
    requireCpus();
    Started fresh = new Started(start.start(), line, log);
    started = fresh;
    fresh.process().awaitReady();
    return fresh;
  }

  private void closeStarted() {
    if (started != null) {
      started.close();
      started = null;
    }
  }

  private Outcome stopUnlessKept(Outcome outcome) {
    if (started == null
        || (planned.keepsProcess() && OutcomeRules.leavesNothingBehind(outcome, gates))) {
      return outcome;
    }
    Outcome last = stopOrKill(started.process(), outcome);
    started = null;
    return last;
  }

  /** What the next trial can go on with; null if nothing is left. */
  @Nullable Started started() {
    return started;
  }

  /** An interrupt that comes now must not cost what has been measured. */
  private Outcome stopOrKill(RunningSubject process, Outcome soFar) {
    try {
      return stop(process, soFar);
    } catch (InterruptedException e) {
      notes.add("was killed, because the run was interrupted");
      Thread.currentThread().interrupt();
      return soFar;
    }
  }

  /** The load, with a way into the subject's JVM if there is one. */
  private Outcome load(RunningSubject process, DriverProcess driver)
      throws TrialEnd, InterruptedException {
    Target target =
        experiment.subject() instanceof RunningService running
            ? running.target(planned.arm())
            : null;
    List<Long> pids = process.pids();
    try (JvmAccess jvm = target == null ? JvmAccess.to(pids, notes) : JvmAccess.to(target, notes)) {
      Usage usage = target == null ? new SubjectProcesses(pids) : jvm.usage(target, notes);
      try (JvmWatch watch = new JvmWatch(jvm.observer(), planned.recorded(), notes)) {
        send(driver, begin(process.port()));
        await(process, driver, Event.Begun.class, DRIVER_GRACE);
        Sampler sampling = new Sampler(usage);
        sampler = sampling;
        pools = new PoolWatch(jvm.observer(), sampling);
        inside = watch;
        return observe(process, driver, jvm, sampling, watch);
      }
    } finally {
      abandonLoad(driver);
    }
  }

  /** All that is observed under the load. */
  private Outcome observe(
      RunningSubject process,
      DriverProcess driver,
      JvmAccess jvm,
      Sampler sampling,
      JvmWatch jvmWatch)
      throws TrialEnd, InterruptedException {
    enter(Phase.WARMING_UP);
    Outcome wrong = proveThreads(process, driver, jvm);
    if (wrong != null) {
      return wrong;
    }
    WarmUp warmedUp = awaitSteady(process, driver, sampling, jvm.observer());
    warmUp = warmedUp;

    enter(Phase.MEASURING);
    Duration window = experiment.schedule().measure();
    WindowObserver observer =
        new WindowObserver(metronome, sampling, jvm.observer(), process, remotes, granted());
    if (pools != null) {
      pools.settle();
    }
    send(driver, new Command.Measure(window.toNanos()));
    // JMH warms up before, by operations that it has to wait for.
    await(
        process,
        driver,
        Event.WindowOpened.class,
        experiment.schedule().timeout().plus(DRIVER_GRACE));
    windowFromMillis = sampling.elapsedMillis();
    AcceptWatch accepting = acceptWatch(process.port());
    accepts = accepting;
    WindowObserver.Edge from = observer.readEdge();
    jvmWatch.openWindow();
    CarrierWatch watch = carrierWatch(jvm.observer());
    carriers = watch;
    await(
        process,
        driver,
        Event.WindowClosed.class,
        longest(window).plus(experiment.schedule().timeout()).plus(DRIVER_GRACE));
    carriers = null;
    // First: once the window's requests have ended the driver hangs up, and nobody waits any more.
    accepting.end();
    accepts = null;
    WindowObserver.Edge to = observer.readEdge();
    recording = jvmWatch.closeWindow();
    Measurement measured =
        await(
                process,
                driver,
                Event.Finished.class,
                experiment.schedule().timeout().plus(DRIVER_GRACE))
            .measurement();
    measurement = measured;
    // Jobs in a row make it as long as they take.
    Duration measuredFor = Duration.ofNanos(measured.windowNanos());
    Observation observed =
        observer.between(
            from,
            to,
            measuredFor,
            watch == null ? null : watch.idleShare(),
            pools == null ? null : pools.caps(),
            accepting.most());
    observation = observed;
    noteIfLate(to.process().elapsedMillis() - from.process().elapsedMillis(), measuredFor);
    gates =
        GateRules.read(
            experiment.criteria(),
            new WindowReadings(
                planned.load(),
                warmedUp,
                measured,
                observed,
                steps,
                planned.isSearch() ? List.of() : poolsIn(measured),
                driverThreads()));
    if (experiment.subject() instanceof TaskProgram) {
      Outcome wrongNow = judgeThreadsOfJobs();
      return wrongNow == null ? OutcomeRules.ofJobs(measured, gates) : wrongNow;
    }
    return OutcomeRules.ofMeasurement(measured, gates);
  }

  private List<PoolSample> poolsIn(Measurement measured) {
    return pools == null || windowFromMillis == null
        ? List.of()
        : pools.between(windowFromMillis, windowFromMillis + measured.windowNanos() / 1_000_000);
  }

  /**
   * @param port 0 if it listens on none
   */
  private static AcceptWatch acceptWatch(int port) {
    return new AcceptWatch(() -> port == 0 ? OptionalInt.empty() : AcceptQueue.waiting(port));
  }

  /** Null unless it is asked for. */
  private @Nullable CarrierWatch carrierWatch(@Nullable JvmObserver jvm) {
    return jvm == null || !Metric.asked(experiment).contains(Metric.IDLE_CARRIERS)
        ? null
        : new CarrierWatch(jvm);
  }

  /** A task program makes its load with one; drivers that are not ours may use every CPU. */
  private int driverThreads() {
    if (experiment.subject() instanceof TaskProgram) {
      return 1;
    }
    return planned.arm().driverOrDefault().kind().hasEventLoops()
        ? DRIVER_THREADS
        : Runtime.getRuntime().availableProcessors();
  }

  /** From its opening to its closing; a climb's window spans all its steps. */
  private Duration longest(Duration window) {
    return planned.load() instanceof Load.Climb climb
        ? climb.longest(window, experiment.schedule().timeout())
        : window;
  }

  private void noteIfLate(long observedMillis, Duration window) {
    boolean constant = !(planned.load() instanceof Load.Climb);
    if (constant && Math.abs(observedMillis - window.toMillis()) > LATE * window.toMillis()) {
      notes.add(
          "CPU time was read over "
              + observedMillis
              + " ms, the window was "
              + window.toMillis()
              + " ms long");
    }
  }

  /** The first part of warm-up. Null: all is well so far. */
  private @Nullable Outcome proveThreads(
      RunningSubject process, DriverProcess driver, JvmAccess jvm)
      throws TrialEnd, InterruptedException {
    // The first answers are given by a cold server; look once it has had some of them.
    during(process, driver, leastWarmUp().dividedBy(3));
    return switch (experiment.subject()) {
      case Service service -> proveThreadsOf(service, process, driver, jvm);
      case TaskProgram program -> proveThreadsOfJobs(process, driver);
      // It promises none, and a dump would write a file on its machine.
      case RunningService running -> null;
    };
  }

  private @Nullable Outcome proveThreadsOf(
      Service service, RunningSubject process, DriverProcess driver, JvmAccess jvm)
      throws TrialEnd, InterruptedException {
    ThreadCheck check = jvm.threadCheck(folder, service.requestFrame());
    while (check != null && check.isLooking()) {
      check.look();
      during(process, driver, BETWEEN_DUMPS);
    }
    return judgeThreads(jvm.observer(), check);
  }

  /** A task program tells itself on which threads jobs end, exactly and without a dump. */
  private @Nullable Outcome proveThreadsOfJobs(RunningSubject process, DriverProcess driver)
      throws TrialEnd, InterruptedException {
    for (int looks = 0; looks < MOST_LOOKS && !endedOn.isSeen(); looks++) {
      during(process, driver, BETWEEN_DUMPS);
    }
    return judgeThreadsOfJobs();
  }

  /** By those that have ended so far; null if all is well. */
  private @Nullable Outcome judgeThreadsOfJobs() {
    proof = endedOn;
    return OutcomeRules.ofThreads(planned.arm().threads(), endedOn);
  }

  private Duration slice() {
    return experiment.subject() instanceof TaskProgram ? SLICE_OF_TASKS : SLICE;
  }

  private Duration leastWarmUp() {
    Duration least = goesOn ? Duration.ZERO : experiment.schedule().warmUp();
    boolean closed = planned.load() instanceof Load.Closed || planned.load() instanceof Load.Jump;
    return closed && least.compareTo(Load.Closed.RAMP) < 0 ? Load.Closed.RAMP : least;
  }

  /** The rest of warm-up: until the trial is steady, at most until the limit. */
  private WarmUp awaitSteady(
      RunningSubject process, DriverProcess driver, Sampler sampling, @Nullable JvmObserver jvm)
      throws TrialEnd, InterruptedException {
    during(process, driver, leastWarmUp().minusMillis(loadedFor()));
    SteadyWatch watch = new SteadyWatch(jvm, sampling, driverSamples, slice());
    Steadiness steadiness = watch.look();
    while (steadiness != Steadiness.STEADY
        && loadedFor() < experiment.schedule().warmUpLimit().toMillis()) {
      during(process, driver, SAMPLE);
      steadiness = watch.look();
    }
    return new WarmUp(Duration.ofMillis(loadedFor()), steadiness);
  }

  private long loadedFor() {
    return sampler == null ? 0 : sampler.elapsedMillis();
  }

  private @Nullable Outcome judgeThreads(@Nullable JvmObserver jvm, @Nullable ThreadCheck check) {
    ThreadKind promised = planned.arm().threads();
    if (jvm == null || check == null) {
      if (promised != null) {
        notes.add("which threads serve requests is not known: the subject's JVM cannot be seen");
      }
      return null;
    }
    if (promised == ThreadKind.VIRTUAL && !jvm.hasVirtualThreads()) {
      return new Outcome.WrongThreads(promised.toString(), ThreadKind.PLATFORM.toString());
    }
    ThreadProof seen = check.proof();
    proof = seen;
    if (check.failure() != null) {
      notes.add("which threads serve requests is not known: " + check.failure());
    } else if (!seen.isSeen() && promised != null) {
      notes.add("no thread was seen serving a request in " + seen.dumps() + " thread dumps");
    }
    return OutcomeRules.ofThreads(promised, seen);
  }

  private Outcome stop(RunningSubject process, Outcome soFar) throws InterruptedException {
    enter(Phase.STOPPING);
    try (process) {
      boolean wasAlive = !(soFar instanceof Outcome.Died);
      if (!process.stop() && wasAlive) {
        notes.add("did not stop when asked to and was killed");
      }
    }
    if (!process.releasesPort()) {
      if (soFar instanceof Outcome.Completed) {
        return new Outcome.PortHeld(process.port());
      }
      notes.add(new Outcome.PortHeld(process.port()).sentence());
    }
    return soFar;
  }

  private Command begin(int port) {
    return switch (experiment.subject()) {
      case Service service ->
          new Command.Begin(
              loadPlan(
                  // Servers of https may insist on a name; this is the one in certificates for
                  // loopback.
                  service.https() ? "localhost" : "127.0.0.1",
                  port,
                  service.https(),
                  service.requests()));
      case RunningService running -> {
        Target target = running.target(planned.arm());
        yield new Command.Begin(
            loadPlan(target.host(), target.port(), target.https(), running.requests()));
      }
      case TaskProgram program -> new Command.BeginJobs(jobPlan());
    };
  }

  /** The same arrivals for all arms of a block, others in the next. */
  private long arrivalSeed() {
    return new SplittableRandom(experiment.seed() + planned.block()).nextLong();
  }

  private JobPlan jobPlan() {
    long timeout = experiment.schedule().timeout().toNanos();
    return new JobPlan(planned.load(), timeout, timeout, sample().toNanos(), arrivalSeed());
  }

  private LoadPlan loadPlan(String host, int port, boolean https, List<HttpRequest> requests) {
    Duration timeout = experiment.schedule().timeout();
    return new LoadPlan(
        host,
        port,
        https,
        requests,
        planned.load(),
        DRIVER_THREADS,
        LoadPlan.MOST_CONNECTIONS,
        timeout.toNanos(),
        // Whatever is meant to start in the window is answered or times out.
        timeout.toNanos(),
        sample().toNanos(),
        arrivalSeed());
  }

  /** How the answers rise after a jump is seen in short samples only. */
  private Duration sample() {
    return planned.load() instanceof Load.Jump ? SAMPLE_OF_JUMP : SAMPLE;
  }

  private void send(DriverProcess driver, Command command) throws TrialEnd {
    try {
      driver.send(command);
    } catch (DriverException e) {
      throw new TrialEnd(new Outcome.DriverFailed(String.valueOf(e.getMessage())));
    }
  }

  /** Keeps everything going for that long. */
  private void during(RunningSubject process, DriverProcess driver, Duration time)
      throws TrialEnd, InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() - end < 0) {
      next(process, driver);
    }
  }

  /** Keeps everything going until the driver says this. */
  private <E extends Event> E await(
      RunningSubject process, DriverProcess driver, Class<E> awaited, Duration limit)
      throws TrialEnd, InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    while (System.nanoTime() - end < 0) {
      Event event = next(process, driver);
      if (awaited.isInstance(event)) {
        return awaited.cast(event);
      }
    }
    driver.close();
    throw new TrialEnd(
        new Outcome.DriverFailed("it did not say " + awaited.getSimpleName() + " in time"));
  }

  /** One look at everything; null if the driver said nothing new but samples. */
  private @Nullable Event next(RunningSubject process, DriverProcess driver)
      throws TrialEnd, InterruptedException {
    Event event = driver.poll(POLL);
    if (sampler != null) {
      sampler.sampleIfDue();
    }
    if (carriers != null) {
      carriers.look();
    }
    if (accepts != null) {
      accepts.lookIfDue();
    }
    if (pools != null) {
      pools.sampleIfDue();
    }
    if (inside != null) {
      inside.sampleIfDue(loadedFor());
    }
    switch (event) {
      case Event.Sample sample -> {
        driverSamples.add(sample);
        progress.sampled(sample, sampler == null ? null : sampler.samples().getLast());
      }
      case Event.Step step -> steps.add(step);
      case Event.EndedOn kinds ->
          endedOn =
              new ThreadProof(
                  0,
                  Math.clamp(kinds.platform(), 0, Integer.MAX_VALUE),
                  Math.clamp(kinds.virtual(), 0, Integer.MAX_VALUE),
                  null);
      case Event.Failed failed -> throw new TrialEnd(new Outcome.DriverFailed(failed.message()));
      case null -> {
        if (!driver.isAlive()) {
          process.requireAlive(phase);
          throw new TrialEnd(new Outcome.DriverFailed("its process has ended"));
        }
      }
      default -> {
        return event;
      }
    }
    process.requireAlive(phase);
    remotes.requireAlive();
    return null;
  }

  /** Leaves the driver without a load, and ready for the next trial. */
  private void abandonLoad(DriverProcess driver) throws InterruptedException {
    if (measurement != null) {
      return;
    }
    try {
      driver.send(new Command.Stop());
      long end = System.nanoTime() + DRIVER_GRACE.toNanos();
      while (System.nanoTime() - end < 0 && driver.isAlive()) {
        if (driver.poll(POLL) instanceof Event.Stopped) {
          return;
        }
      }
      driver.close();
    } catch (IOException e) {
      driver.close(); // The next trial gets a new one.
    }
  }

  private void enter(Phase next) {
    phase = next;
    progress.phase(planned, next);
  }

  TrialRecord record(Outcome outcome) {
    boolean completed = outcome instanceof Outcome.Completed;
    return new TrialRecord(
            planned.number(),
            planned.block(),
            planned.arm().name(),
            planned.load(),
            startedAt,
            Duration.ofNanos(System.nanoTime() - startNanos),
            outcome,
            notes,
            commandLine.command(),
            commandLine.environment(),
            String.valueOf(folder.getFileName()) + "/" + log.getFileName(),
            completed ? List.of() : LogEnd.of(log),
            readyAfter,
            proof,
            warmUp,
            gates,
            steps,
            measurement,
            observation,
            windowFromMillis,
            driverSamples,
            sampler == null ? List.of() : sampler.samples(),
            pools == null ? List.of() : pools.samples())
        .seenInside(inside == null ? List.of() : inside.samples(), planned.recorded(), recording);
  }
}
