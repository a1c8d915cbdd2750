package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Objective;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The result of one step of a climb. Pure.
 *
 * @param arrivalsPerSecond the step's rate
 * @param met whether it met the objective
 * @param atPercentileNanos the objective's percentile of the response time
 * @param lagNanos the same percentile of the send lag
 * @param measurement the measurement of the step's window
 * @param shortage what this program itself lacked for requests of it
 */
record StepResult(
    double arrivalsPerSecond,
    boolean met,
    long atPercentileNanos,
    long lagNanos,
    Measurement measurement,
    Optional<String> shortage) {

  /** The least share of intended requests that must be answered; with fewer, a queue is growing. */
  static final double LEAST_ANSWERED = 0.95;

  /**
   * The largest share of intended requests that may fail; with more, the rest is not the whole
   * load.
   */
  static final double MOST_FAILED = 0.01;

  static StepResult of(
      double arrivalsPerSecond,
      Objective objective,
      long atPercentileNanos,
      long lagNanos,
      Measurement measurement,
      Optional<String> shortage) {
    boolean met =
        measurement.intended() > 0
            && atPercentileNanos < objective.limitNanos()
            && isAnswered(measurement)
            && measurement.failed() <= MOST_FAILED * measurement.intended();
    return new StepResult(
        arrivalsPerSecond, met, atPercentileNanos, lagNanos, measurement, shortage);
  }

  /** Whether enough was answered; one request may always be in flight at the window's end. */
  private static boolean isAnswered(Measurement measurement) {
    return measurement.completed() >= LEAST_ANSWERED * measurement.intended()
        || measurement.intended() - measurement.completed() <= 1;
  }

  Event.Step toEvent() {
    return new Event.Step(
        arrivalsPerSecond, met, measurement.throughput(), atPercentileNanos, lagNanos);
  }

  /**
   * The step with the highest rate that met the objective or, if none did, with the lowest rate;
   * there must be one.
   */
  static StepResult best(List<StepResult> steps) {
    Comparator<StepResult> byRate = Comparator.comparingDouble(StepResult::arrivalsPerSecond);
    return steps.stream()
        .filter(StepResult::met)
        .max(byRate)
        .or(() -> steps.stream().min(byRate))
        .orElseThrow();
  }

  /**
   * What this program lacked at the lowest rate that missed the objective, which therefore may not
   * be the service's.
   */
  static Optional<String> shortageThatBounds(List<StepResult> steps) {
    return steps.stream()
        .filter(step -> !step.met())
        .min(Comparator.comparingDouble(StepResult::arrivalsPerSecond))
        .flatMap(StepResult::shortage);
  }
}
