package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * The stage that one of the trials that live side by side has reached: {@link LivingTrial}, {@link
 * LivingStart}, {@link LivingLoad}, {@link LivingWindow}. Each stage returns the next one, with
 * what that needs. Used by one thread.
 */
sealed interface LivingStage permits LivingTrial, LivingStart, LivingLoad, LivingWindow {

  /** Ends the trial at this stage; the other trials continue. */
  void endEarly(Outcome how);

  /** An action on one of the trials. */
  interface Deed<S extends LivingStage> {
    void on(S stage) throws TrialEnd, InterruptedException;
  }

  /** Takes one of the trials from one stage to the next. */
  interface Step<S extends LivingStage, T> {
    T on(S stage) throws TrialEnd, InterruptedException;
  }

  /**
   * Takes each trial to its next stage.
   *
   * @return the next stages, in their order, without those that end early
   */
  static <S extends LivingStage, T> List<T> advance(List<S> stages, Step<S, T> step)
      throws InterruptedException {
    List<T> next = new ArrayList<>();
    for (S stage : stages) {
      try {
        next.add(step.on(stage));
      } catch (TrialEnd end) {
        stage.endEarly(end.outcome());
      }
    }
    return next;
  }

  /**
   * Acts on each trial.
   *
   * @return those that continue, in their order
   */
  static <S extends LivingStage> List<S> act(List<S> stages, Deed<S> deed)
      throws InterruptedException {
    return advance(
        stages,
        stage -> {
          deed.on(stage);
          return stage;
        });
  }
}
