package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedTrial;
import org.jspecify.annotations.Nullable;

/** Receives the progress of a run, on the thread that runs it; must be quick. */
public interface Progress {

  /** The driver is starting and warming itself up. */
  void driverStarting();

  /** A trial has entered a phase. */
  void phase(PlannedTrial trial, Phase phase);

  /**
   * A driver has reported a sample. Trials that live side by side report in turns or at once.
   *
   * @param trial whose load it is
   * @param driver the sample
   * @param subject the newest sample of what the subject uses; null if there is none
   */
  default void sampled(PlannedTrial trial, Event.Sample driver, @Nullable ProcessSample subject) {}

  /**
   * A trial has ended.
   *
   * @param result the result of all trials so far, including this one
   */
  void ended(TrialRecord trial, Result result);
}
