package dev.heddle.lab.report.chart;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;

/** Makes all charts of a result that have something to draw. */
public final class Charts {

  /**
   * The largest number of points in all lines of one kind of time chart together, so that a page of
   * many trials stays small.
   */
  private static final int MOST_POINTS = 12_000;

  private static final int MOST_POINTS_OF_A_LINE = 160;

  private static final int LEAST_POINTS_OF_A_LINE = 24;

  private final Result result;
  private final List<String> arms;
  private final int mostPoints;

  public Charts(Result result) {
    this.result = result;
    this.arms = result.experiment().arms().stream().map(arm -> arm.name()).toList();
    this.mostPoints =
        Math.clamp(
            MOST_POINTS / Math.max(1, result.trials().size()),
            LEAST_POINTS_OF_A_LINE,
            MOST_POINTS_OF_A_LINE);
  }

  /** Charts of figures against the load, for each model of load. */
  public List<Chart> againstLoad() {
    return shown(LoadCharts.of(result, arms));
  }

  /** Charts of latency, throughput and CPU under one load. */
  public List<Chart> under(Load load) {
    List<TrialRecord> trials = trials(load);
    TimeCharts time = new TimeCharts(load, trials, arms, mostPoints);
    List<Chart> charts = new ArrayList<>();
    charts.add(LatencyCharts.byPercentile(load, trials, arms));
    if (load instanceof Load.Climb climb) {
      charts.add(LatencyCharts.ofSteps(climb, trials, arms));
    }
    charts.add(time.rampUp());
    charts.add(time.throughput());
    charts.add(time.cpu());
    return shown(charts);
  }

  /** Charts of what one trial of each arm used under one load, all on one clock. */
  public List<Chart> lanes(Load load) {
    List<TrialRecord> all =
        result.trials().stream().filter(trial -> trial.identity().load().equals(load)).toList();
    return UsageCharts.of(load, all, arms, mostPoints);
  }

  private List<TrialRecord> trials(Load load) {
    return result.trials().stream()
        .filter(trial -> trial.identity().counts() && trial.identity().load().equals(load))
        .toList();
  }

  private static List<Chart> shown(List<Chart> charts) {
    return charts.stream().filter(chart -> !chart.isEmpty()).toList();
  }
}
