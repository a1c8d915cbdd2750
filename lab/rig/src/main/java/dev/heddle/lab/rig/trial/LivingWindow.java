package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.observation.gate.WindowReadings;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import java.time.Duration;
import java.util.List;

/** A living trial that is warm, with the slices measured so far. Used by one thread. */
final class LivingWindow implements LivingStage {

  private final LivingTrial trial;
  private final LoadOnStart load;
  private final WarmUp warmUp;
  private final MeasuredSlices slices = new MeasuredSlices();

  /**
   * @param load the load, which is paused
   */
  LivingWindow(LivingTrial trial, LoadOnStart load, WarmUp warmUp) {
    this.trial = trial;
    this.load = load;
    this.warmUp = warmUp;
  }

  LivingTrial trial() {
    return trial;
  }

  /** The driver's samples of the load so far. */
  List<Event.Sample> samples() {
    return load.reports().samples();
  }

  /** Measures one slice; the load is paused before and after. */
  void slice(SliceTimes times) throws TrialEnd, InterruptedException {
    TrialLog log = trial.log();
    Patience patience = trial.patience();
    log.enter(Phase.MEASURING);
    load.send(new Command.Slice(times.settle().toNanos(), times.window().toNanos()));
    Event.WindowOpened opened =
        load.loop().await(Event.WindowOpened.class, times.settle().plus(patience.untilQuiet()));
    if (slices.slices().isEmpty()) {
      log.windowOpened(opened);
    }
    WindowObserver observer = WindowObserver.open(trial.rig(), load, opened, log.gaps());
    observer.close(
        load.loop().await(Event.WindowClosed.class, times.window().plus(patience.untilQuiet())));
    load.watches().inside().closeWindow().ifPresent(log::recorded);
    Measurement measurement =
        load.loop().await(Event.Sliced.class, patience.untilSliced()).measurement();
    Duration window = Duration.ofNanos(measurement.windowNanos());
    slices.add(opened, measurement, observer.over(window));
    observer.lateness(window).ifPresent(log::note);
  }

  /** Ends the load and judges what was measured. */
  void finish() throws TrialEnd {
    TrialLog log = trial.log();
    Measured measured =
        new Measured(
            slices.measurement(),
            slices.observation(),
            slices.inside(load.watches().pools().samples(), PoolSample::elapsedMillis));
    log.sliced(slices.slices());
    log.measured(measured);
    List<GateReading> gates = gates(measured);
    log.judged(gates);
    Outcome judged =
        trial
            .kind()
            .judge(trial.rig().experiment().criteria(), load, measured.measurement(), gates, log);
    trial.takeOff(load);
    if (trial.planned().keepsProcess() && OutcomeRules.leavesNothingBehind(judged, gates)) {
      trial.endWith(judged);
    } else {
      trial.endAndStop(judged, load.start());
    }
  }

  private List<GateReading> gates(Measured measured) {
    return GateRules.read(
        trial.rig().experiment().criteria(),
        new WindowReadings(
            trial.planned().load(),
            warmUp,
            measured.measurement(),
            measured.observation(),
            load.reports().steps(),
            measured.pools(),
            trial.kind().driverThreads(trial.planned()),
            slices.slices().size()));
  }

  @Override
  public void endEarly(Outcome how) {
    trial.takeOff(load);
    trial.endAndStop(how, load.start());
  }
}
