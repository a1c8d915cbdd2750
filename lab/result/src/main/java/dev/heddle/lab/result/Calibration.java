package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.experiment.Experiment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far the judge was right where the truth is known; written as {@code calibration.json}.
 *
 * @param heddleVersion of the judge that was calibrated
 * @param machine where
 * @param costs what was measured first
 * @param experiment what every run ran; the seed is that of the first
 * @param plannedRuns how many runs there are to be
 * @param runs how many have been made
 * @param trials how many trials they had
 * @param valid how many of them counted
 * @param checks the base against itself in every metric, then every known effect
 */
public record Calibration(
    String heddleVersion,
    Machine machine,
    Costs costs,
    Experiment experiment,
    int plannedRuns,
    int runs,
    int trials,
    int valid,
    List<Check> checks) {

  public Calibration {
    checks = List.copyOf(checks);
  }

  /**
   * What a request and a step of computing cost on this machine.
   *
   * @param cpuMicros CPU time of a request of the base arm
   * @param responseMillis median response time of the base arm
   * @param microsPerStep CPU time of one more step
   */
  public record Costs(double cpuMicros, double responseMillis, double microsPerStep) {}

  /**
   * How the judge did on one comparison over all runs.
   *
   * @param arm of which arm with the base
   * @param metric in what
   * @param truth the true ratio
   * @param runs in how many runs there was a comparison that could have given a verdict
   * @param better in how many it was called better
   * @param worse in how many it was called worse
   * @param equivalent in how many it was called equivalent
   * @param covered in how many the interval held the truth
   * @param medianRatio median of the ratios found
   * @param smallestEffect the smallest difference that the plan finds in four of five runs, from
   *     the spread of the blocks' ratios inside the runs: 0.02 is 2 %; null if it is not known
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Check(
      String arm,
      Metric metric,
      double truth,
      int runs,
      int better,
      int worse,
      int equivalent,
      int covered,
      double medianRatio,
      @Nullable Double smallestEffect,
      @Nullable Double redrawn) {

    /** Whether there was nothing to find. */
    public boolean isOfNothing() {
      return truth == 1;
    }

    /**
     * Runs that claimed a difference; false verdicts where there is none. Where there is one, runs
     * that found it: one of the wrong sign is none of them.
     */
    public int different() {
      return better + worse - wrongSign();
    }

    /** Runs that claimed a difference of the wrong sign. */
    public int wrongSign() {
      if (isOfNothing()) {
        return 0;
      }
      boolean trulyBetter = truth > 1 == metric.isMoreBetter();
      return trulyBetter ? worse : better;
    }
  }
}
