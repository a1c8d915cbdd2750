package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.observation.gate.WindowReadings;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.GateReading;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One of the trials that live side by side, with the actions that {@link LivingStep} takes on it.
 * Used by one thread.
 */
final class LivingTrial {

  private final Rig rig;
  private final SubjectKind kind;
  private final PlannedTrial planned;
  private final Starts starts;
  private final StartPhase starting;
  private final TrialLog log;
  private final MeasuredSlices slices = new MeasuredSlices();
  private StartPhase.@Nullable Found found;
  private @Nullable LoadOnStart load;
  private @Nullable SteadyWatch steady;
  private @Nullable Duration few;
  private Steadiness steadiness = Steadiness.TOO_SHORT;
  private @Nullable WarmUp warmUp;
  private @Nullable Outcome outcome;

  LivingTrial(Rig rig, SubjectKind kind, PlannedTrial planned, Starts starts) {
    this.rig = rig;
    this.kind = kind;
    this.planned = planned;
    this.starts = starts;
    this.starting = new StartPhase(kind, starts, rig.folder());
    this.log = new TrialLog(planned, rig.progress());
  }

  /** Whether it goes on. */
  boolean isAlive() {
    return outcome == null;
  }

  /** Finds or makes its start. */
  void start() throws TrialEnd, InterruptedException {
    found = starting.run(planned, starts.placeFor(planned), log);
  }

  /** Waits until its start is ready. */
  void awaitReady() throws TrialEnd, InterruptedException {
    starting.awaitReady(found(), log);
  }

  /** Warms its start up with few users, if it is cold. */
  void compile() throws TrialEnd, InterruptedException {
    if (isCold()) {
      few = new FewUsers(rig, kind).run(planned, found().start(), log);
    }
  }

  /** Puts it under load. */
  void begin() throws TrialEnd, InterruptedException {
    log.enter(Phase.WARMING_UP);
    LoadOnStart begun = LoadOnStart.begin(rig, kind, planned, found().start(), log);
    load = begun;
    steady =
        new SteadyWatch(
            begun.jvm().observer(), begun.watches(), begun.reports().samples(), kind.slice());
  }

  /** Checks on which threads it serves requests. */
  void proveThreads() throws TrialEnd, InterruptedException {
    kind.proveThreads(load(), log);
  }

  /** Runs everything periodic for a moment. */
  void look(Duration atMost) throws TrialEnd, InterruptedException {
    load().loop().look(atMost);
  }

  /** Whether its start had no load before. */
  boolean isCold() {
    return starts.warmth(found().start()).isEmpty();
  }

  /** For how long its load has been on; it has not rested yet. */
  long loadedMillis() {
    return load().elapsedMillis();
  }

  /** Its warm-up so far; it has not rested yet. */
  WarmUp warmUp() {
    return new WarmUp(Duration.ofMillis(loadedMillis()), steadiness, few);
  }

  List<Event.Sample> samples() {
    return load().reports().samples();
  }

  /** Whether it is steady now. */
  boolean isSteady() {
    steadiness = steady().judge();
    return steadiness == Steadiness.STEADY;
  }

  /** Warm-up is over; the load rests until its first slice. */
  void pause() throws TrialEnd, InterruptedException {
    Start start = found().start();
    steadiness = starts.warmth(start).orElse(steadiness);
    WarmUp ended = warmUp();
    starts.warmedUp(start, steadiness);
    warmUp = ended;
    log.warmedUp(ended);
    load().watches().pools().settle();
    load().send(new Command.Pause());
    load().loop().await(Event.Paused.class, grace());
  }

  /** Measures one slice; the load rests before and after. */
  void slice(SliceTimes times) throws TrialEnd, InterruptedException {
    LoadOnStart on = load();
    log.enter(Phase.MEASURING);
    on.send(new Command.Slice(times.settle().toNanos(), times.window().toNanos()));
    on.loop().await(Event.WindowOpened.class, times.settle().plus(grace()));
    long fromMillis = on.elapsedMillis();
    if (slices.slices().isEmpty()) {
      log.windowOpened(fromMillis);
    }
    WindowObserver observer = WindowObserver.open(rig, on, log.gaps());
    on.loop().await(Event.WindowClosed.class, times.window().plus(grace()));
    observer.close();
    on.watches().inside().closeWindow().ifPresent(log::recorded);
    Measurement measurement = on.loop().await(Event.Sliced.class, grace()).measurement();
    Duration window = Duration.ofNanos(measurement.windowNanos());
    slices.add(fromMillis, measurement, observer.over(window));
    observer.lateness(window).ifPresent(log::note);
  }

  private Duration grace() {
    return rig.experiment().schedule().timeout().plus(LoadOnStart.DRIVER_GRACE);
  }

  /** Ends the load and judges what was measured. */
  void finish() throws TrialEnd, InterruptedException {
    LoadOnStart on = load();
    Measured measured =
        new Measured(
            slices.measurement(),
            slices.observation(),
            slices.inside(on.watches().pools().samples(), PoolSample::elapsedMillis));
    log.sliced(slices.slices());
    log.measured(measured);
    List<GateReading> gates =
        GateRules.read(
            rig.experiment().criteria(),
            new WindowReadings(
                planned.load(),
                Objects.requireNonNull(warmUp),
                measured.measurement(),
                measured.observation(),
                on.reports().steps(),
                measured.pools(),
                kind.driverThreads(planned.arm()),
                slices.slices().size()));
    log.judged(gates);
    Outcome judged =
        kind.judge(rig.experiment().criteria(), on, measured.measurement(), gates, log);
    boolean keeps = planned.keepsProcess() && OutcomeRules.leavesNothingBehind(judged, gates);
    takeLoadOff();
    outcome = keeps ? judged : stop(judged);
  }

  /** Ends this trial early; the others go on. */
  void endEarly(Outcome how) throws InterruptedException {
    takeLoadOff();
    outcome = stop(how);
  }

  private Outcome stop(Outcome soFar) {
    return Optional.ofNullable(found)
        .map(start -> new StopPhase(starts).run(start.start(), soFar, log))
        .orElse(soFar);
  }

  private void takeLoadOff() throws InterruptedException {
    LoadOnStart on = load;
    load = null;
    if (on != null) {
      on.end();
    }
  }

  /** The record of this trial, which must have ended. */
  TrialRecord record() {
    return log.record(Objects.requireNonNull(outcome));
  }

  /** Stops watching it, because the run was interrupted. */
  void abandon() {
    LoadOnStart on = load;
    if (on != null) {
      on.letGo();
    }
  }

  private StartPhase.Found found() {
    return Objects.requireNonNull(found);
  }

  private SteadyWatch steady() {
    return Objects.requireNonNull(steady);
  }

  private LoadOnStart load() {
    return Objects.requireNonNull(load);
  }
}
