package dev.heddle.lab.rig.calibrate;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Calibration.Share;
import dev.heddle.lab.result.Calibration.Truth;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Arms whose extra cost is a known share of the whole cost of a request on this machine. A request
 * costs more than its work; the ratio of twice the work to once shows how much.
 */
final class KnownCosts {

  private static final String SEE_THE_FOLDER = "; see the folder " + Calibrator.FIRST;

  private final Calibration.Costs costs;

  private KnownCosts(Calibration.Costs costs) {
    this.costs = costs;
  }

  /**
   * An arm that takes more CPU.
   *
   * @param cpu the true ratio of its CPU time for each request
   * @param throughput the true ratio of its throughput on one thread under saturating users
   */
  record Dearer(Arm arm, Truth cpu, Truth throughput) {}

  /**
   * The costs that the first measurement found.
   *
   * @throws IllegalStateException if an arm has no valid trial, no block has one of each arm, or
   *     more work costs nothing
   */
  static KnownCosts of(Result pilot) {
    List<Arm> arms = pilot.experiment().arms();
    String base = arms.getFirst().name();
    String twice = arms.getLast().name();
    Share cpu = moreByWork(comparison(pilot, twice, Metric.CPU_PER_REQUEST), false);
    Share time = moreByWork(comparison(pilot, twice, Metric.THROUGHPUT), true);
    return new KnownCosts(
        new Calibration.Costs(
            figure(pilot, base, Metric.CPU_PER_REQUEST).value(),
            figure(pilot, base, Metric.THROUGHPUT).value(),
            cpu,
            time));
  }

  private static Share moreByWork(Comparison twice, boolean isInverse) {
    double low = orRatio(twice.low(), twice);
    double high = orRatio(twice.high(), twice);
    Share more =
        isInverse
            ? new Share(1 / twice.ratio() - 1, 1 / high - 1, 1 / low - 1)
            : new Share(twice.ratio() - 1, low - 1, high - 1);
    if (more.value() <= 0) {
      throw new IllegalStateException("twice the work did not cost more CPU time");
    }
    // However much the figures scatter, more work cannot cost less.
    return new Share(more.value(), Math.max(0, more.low()), more.high());
  }

  private static double orRatio(@Nullable Double end, Comparison comparison) {
    return end == null ? comparison.ratio() : end;
  }

  private static Comparison comparison(Result pilot, String arm, Metric metric) {
    Comparison comparison = figure(pilot, arm, metric).comparison();
    if (comparison == null) {
      throw new IllegalStateException(
          "no block has a trial of each arm that counts" + SEE_THE_FOLDER);
    }
    return comparison;
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

  /** An arm whose requests take that many percent more CPU than those of the base. */
  Dearer dearer(int percent) {
    long more = Math.round(CalibrationSubject.WORK * percent / 100.0 / costs.cpu().value());
    double share = more / (double) CalibrationSubject.WORK;
    Share cpu = costs.cpu();
    Share time = costs.time();
    return new Dearer(
        CalibrationSubject.computing("cpu-" + percent, CalibrationSubject.WORK + more),
        new Truth(1 + share * cpu.value(), 1 + share * cpu.low(), 1 + share * cpu.high()),
        new Truth(
            1 / (1 + share * time.value()),
            1 / (1 + share * time.high()),
            1 / (1 + share * time.low())));
  }
}
