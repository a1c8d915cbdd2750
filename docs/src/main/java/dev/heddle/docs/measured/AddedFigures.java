package dev.heddle.docs.measured;

import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** Computes, from the valid trials, figures that pages show but summaries lack. */
final class AddedFigures {

  private final List<TrialRecord> trials;
  private final Map<Measure, ToDoubleFunction<Window>> readings = new LinkedHashMap<>();

  AddedFigures(Result result) {
    this.trials = result.trials().stream().filter(TrialRecord::isValid).toList();
    int cpus = result.machine().machineCpus();
    readings.put(
        Measure.of(Metric.DRIVER_CPU_PER_REQUEST),
        window ->
            window.driver().cpuNanos() == 0
                ? Double.NaN
                : window.driver().cpuNanos() / 1e3 / window.answers());
    readings.put(
        Measure.of(Metric.REMOTE_CPU_PER_REQUEST),
        window -> value(window.subject().remoteNanos()) / 1e3 / window.answers());
    readings.put(
        Measure.of(Metric.CONTEXT_SWITCHES),
        window -> value(window.subject().processes().contextSwitches()) / window.answers());
    readings.put(
        Measure.REMOTE_SHARE,
        window ->
            100 * value(window.subject().remoteNanos()) / window.driver().windowNanos() / cpus);
    readings.put(Measure.HOST_STEAL, window -> 100 * value(window.subject().machine().steal()));
    readings.put(Measure.BEAT, window -> value(window.subject().machine().beatNanos()) / 1e3);
  }

  /** What was measured in one window: by the driver, and of the subject. */
  private record Window(Measurement driver, Observation subject) {

    static @Nullable Window of(TrialRecord trial) {
      Measurement driver = trial.window().measurement();
      Observation subject = trial.window().observation();
      return driver == null || subject == null ? null : new Window(driver, subject);
    }

    double answers() {
      return driver.completed();
    }
  }

  /** The additional figures of an arm under a load; unknown ones are left out. */
  Map<Measure, JsonNode> of(Summary.Cell cell, Load load) {
    List<Window> windows =
        trials.stream()
            .filter(
                trial ->
                    trial.identity().arm().equals(cell.arm())
                        && trial.identity().load().equals(load))
            .map(Window::of)
            .filter(Objects::nonNull)
            .toList();
    var added = new LinkedHashMap<Measure, JsonNode>();
    readings.forEach(
        (measure, reading) -> {
          double[] values =
              windows.stream().mapToDouble(reading).filter(Double::isFinite).sorted().toArray();
          if (values.length > 0 && !isIn(cell, measure)) {
            added.put(measure, spread(values));
          }
        });
    return added;
  }

  private static boolean isIn(Summary.Cell cell, Measure measure) {
    return cell.figures().keySet().stream()
        .anyMatch(metric -> metric.option().equals(measure.option()));
  }

  private static double value(@Nullable Number told) {
    return told == null ? Double.NaN : told.doubleValue();
  }

  private static JsonNode spread(double[] sorted) {
    return SmallJson.numbers(
        Median.withDefaults().evaluate(sorted), sorted[0], sorted[sorted.length - 1]);
  }
}
