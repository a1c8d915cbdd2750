package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Plan;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * Measures a load in steps: each step is a load of its own with its own window, at the rate that
 * {@link Ascent} chooses. For the {@link Conductor}'s thread.
 */
record ClimbMeasurement(
    LoadRun.Beginner loads,
    Plan plan,
    Load.Climb climb,
    long windowNanos,
    Watch watch,
    Consumer<Event> events) {

  private static final double MOST_PROBES_PER_SECOND = 20;

  /** Ends the warm-up load, climbs, and returns the measurement of the best step. */
  Measurement take(LoadRun warmUp) throws InterruptedException, StopAsked {
    warmUp.stop();
    watch.windowOpened(System.nanoTime());
    List<StepResult> steps = climbSteps();
    watch.windowClosed(System.nanoTime());
    MeasuredWindow.requireNone(StepResult.shortageThatBounds(steps));
    return StepResult.best(steps).measurement();
  }

  private List<StepResult> climbSteps() throws InterruptedException, StopAsked {
    List<StepResult> steps = new ArrayList<>();
    Ascent ascent = Ascent.of(climb);
    OptionalDouble rate = ascent.next();
    while (rate.isPresent()) {
      StepResult step = step(rate.getAsDouble());
      steps.add(step);
      events.accept(step.toEvent());
      ascent = ascent.after(step.arrivalsPerSecond(), step.met());
      rate = ascent.next();
      if (!step.met() && rate.isPresent()) {
        recover();
      }
    }
    return steps;
  }

  private StepResult step(double arrivalsPerSecond) throws InterruptedException, StopAsked {
    try (LoadRun run = loads.begin(plan.with(climb.at(arrivalsPerSecond)))) {
      watch.sampleUntil(run, System.nanoTime() + settleNanos());
      MeasuredWindow window = MeasuredWindow.open(run, windowNanos);
      window.pass(watch);
      window.drain(
          watch,
          Math.min(plan.drainNanos(), plan.timeoutNanos()),
          () -> hasMissed(run, window.endNanos()));
      Tally tally = run.finish();
      double percentile = climb.objective().percentile();
      return StepResult.of(
          arrivalsPerSecond,
          climb.objective(),
          tally.responseTime.getValueAtPercentile(percentile),
          tally.sendLag.getValueAtPercentile(percentile),
          window.measurementOfStep(tally),
          run.shortage());
    }
  }

  /**
   * The settling time: requests that take as long as the objective allows must be in flight when
   * the window opens.
   */
  private long settleNanos() {
    long latest = Math.min(climb.objective().limitNanos(), plan.timeoutNanos());
    return Math.max(windowNanos / 2, latest);
  }

  /** Whether so many requests have exceeded the limit that the rest cannot change the result. */
  private boolean hasMissed(LoadRun run, long windowEnd) {
    return System.nanoTime() - windowEnd >= climb.objective().limitNanos()
        && run.unsettledShare() > 1 - climb.objective().percentile() / 100;
  }

  /**
   * Lets the server recover from a step that missed: sends a few requests until they are answered
   * within the limit or the time-out has passed.
   */
  private void recover() throws InterruptedException, StopAsked {
    double rate = Math.min(MOST_PROBES_PER_SECOND, climb.leastPerSecond());
    Load probes = new Load.Open(rate, Load.Arrivals.CONSTANT);
    try (LoadRun run = loads.begin(plan.with(probes))) {
      watch.sampleUntil(run, System.nanoTime() + plan.timeoutNanos(), this::hasRecovered);
    }
  }

  private boolean hasRecovered(Event.Sample sample) {
    return sample.completed() > 0
        && sample.failed() == 0
        && sample.responseP99Nanos() < climb.objective().limitNanos();
  }
}
