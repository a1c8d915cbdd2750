package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * How far one of the trials that live side by side has come: {@link LivingTrial}, {@link
 * LivingStart}, {@link LivingLoad}, {@link LivingWindow}. Each stage gives the next one, with what
 * that needs. Used by one thread.
 */
sealed interface LivingStage permits LivingTrial, LivingStart, LivingLoad, LivingWindow {

  /** Ends the trial at this stage; the others go on. */
  void endEarly(Outcome how) throws InterruptedException;

  /** An action on one of the trials. */
  interface Deed<S extends LivingStage> {
    void on(S stage) throws TrialEnd, InterruptedException;
  }

  /** What takes one of the trials from one stage to the next. */
  interface Step<S extends LivingStage, T> {
    T on(S stage) throws TrialEnd, InterruptedException;
  }

  /**
   * Takes each to its next stage.
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
   * Acts on each.
   *
   * @return those that go on, in their order
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
