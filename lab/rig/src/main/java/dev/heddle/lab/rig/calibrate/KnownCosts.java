package dev.heddle.lab.rig.calibrate;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** The arms whose extra cost is a known share of what a whole request costs on this machine. */
final class KnownCosts {

  private static final String DOUBLE = "double";
  private static final String SEE_THE_FOLDER = "; see the folder " + Calibrator.FIRST;

  private final Calibration.Costs costs;

  private KnownCosts(Calibration.Costs costs) {
    this.costs = costs;
  }

  /** The arms to be measured first: the base, and the base with twice the work. */
  static List<Arm> pilotArms() {
    return List.of(
        CalibrationSubject.base(),
        CalibrationSubject.arm(
            DOUBLE, 2 * CalibrationSubject.WORK, CalibrationSubject.DELAY_MICROS));
  }

  /**
   * What that measurement found: what a step costs follows from the ratio inside blocks.
   *
   * @throws IllegalStateException if it has no valid trial of an arm, or more work costs nothing
   */
  static KnownCosts of(Result pilot) {
    double base = figure(pilot, CalibrationSubject.BASE, Metric.CPU_PER_REQUEST).value();
    Comparison twice = figure(pilot, DOUBLE, Metric.CPU_PER_REQUEST).comparison();
    if (twice == null) {
      throw new IllegalStateException(
          "no block has a trial of each arm that counts" + SEE_THE_FOLDER);
    }
    if (twice.ratio() <= 1) {
      throw new IllegalStateException("twice the work did not cost more CPU time");
    }
    return new KnownCosts(
        new Calibration.Costs(
            base,
            figure(pilot, CalibrationSubject.BASE, Metric.P50).value(),
            base * (twice.ratio() - 1) / CalibrationSubject.WORK));
  }

  private static Summary.Figure figure(Result result, String arm, Metric metric) {
    return result.summaries().getFirst().cells().stream()
        .filter(cell -> cell.arm().equals(arm))
        .map(cell -> cell.figures().get(metric))
        .filter(Objects::nonNull)
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException("no trial of arm " + arm + " counts" + SEE_THE_FOLDER));
  }

  Calibration.Costs costs() {
    return costs;
  }

  /** The base, and behind it the arms with a known effect. */
  List<Arm> arms() {
    List<Arm> arms = new ArrayList<>(List.of(CalibrationSubject.base()));
    KnownEffect.ALL.stream().map(KnownEffect::arm).distinct().map(this::arm).forEach(arms::add);
    return arms;
  }

  private Arm arm(String name) {
    double moreCpuMicros = extra(name, Metric.CPU_PER_REQUEST) * costs.cpuMicros();
    double moreDelayMicros = extra(name, Metric.P50) * costs.responseMillis() * 1000;
    return CalibrationSubject.arm(
        name,
        CalibrationSubject.WORK + Math.round(moreCpuMicros / costs.microsPerStep()),
        CalibrationSubject.DELAY_MICROS + Math.round(moreDelayMicros));
  }

  private static double extra(String arm, Metric metric) {
    return KnownEffect.ALL.stream()
        .filter(effect -> effect.arm().equals(arm) && effect.metric() == metric)
        .mapToDouble(effect -> effect.ratio() - 1)
        .sum();
  }
}
