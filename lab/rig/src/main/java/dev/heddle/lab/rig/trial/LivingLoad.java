package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Outcome;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A living trial under the load that warms it up. Used by one thread. */
final class LivingLoad implements LivingStage {

  private final LivingTrial trial;
  private final LoadOnStart load;
  private final @Nullable Duration few;
  private final SteadyWatch steady;
  private Steadiness steadiness = Steadiness.TOO_SHORT;

  /**
   * @param few see {@link LivingStart#few}
   */
  LivingLoad(LivingTrial trial, LoadOnStart load, @Nullable Duration few) {
    this.trial = trial;
    this.load = load;
    this.few = few;
    this.steady =
        new SteadyWatch(
            load.jvm().observer(), load.watches(), load.reports().samples(), trial.kind().slice());
  }

  /** Checks which threads serve requests. */
  void proveThreads() throws TrialEnd, InterruptedException {
    trial.kind().proveThreads(load, trial.log());
  }

  /** Does the periodic work once. */
  void look(Duration atMost) throws TrialEnd, InterruptedException {
    load.loop().look(atMost);
  }

  /** Whether it has been under load for that long. */
  boolean hasHad(Duration time) {
    return load.elapsedMillis() >= time.toMillis();
  }

  /** Whether it is steady now. */
  boolean isSteady() {
    steadiness = steady.judge();
    return steadiness == Steadiness.STEADY;
  }

  /** The warm-up so far. */
  WarmUp warmUp() {
    return new WarmUp(Duration.ofMillis(load.elapsedMillis()), steadiness, few);
  }

  /** Ends the warm-up and pauses the load until its first slice. */
  LivingWindow pause() throws TrialEnd, InterruptedException {
    Start start = load.start();
    steadiness = trial.starts().warmth(start).orElse(steadiness);
    WarmUp ended = warmUp();
    trial.starts().warmedUp(start, steadiness);
    trial.log().warmedUp(ended);
    load.watches().pools().settle();
    load.send(new Command.Pause());
    load.loop().await(Event.Paused.class, trial.patience().untilQuiet());
    return new LivingWindow(trial, load, ended);
  }

  @Override
  public void endEarly(Outcome how) {
    trial.takeOff(load);
    trial.endAndStop(how, load.start());
  }
}
