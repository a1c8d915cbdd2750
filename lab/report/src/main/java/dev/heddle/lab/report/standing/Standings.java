package dev.heddle.lab.report.standing;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.HeadlineMetric;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Determines what is known about the arms of a run. Pure. */
public final class Standings {

  private final Result result;
  private final Experiment experiment;
  private final Stage stage;
  private final StandingWords words;

  private Standings(Result result, Stage stage) {
    this.result = result;
    this.experiment = result.experiment();
    this.stage = stage;
    this.words = new StandingWords(result, stage);
  }

  /** The standings of a run so far. */
  public static Standings of(Result result, Stage stage) {
    return new Standings(result, stage);
  }

  /** Whether this run can compare arms. */
  public boolean areTold() {
    return areTold(experiment);
  }

  /** Whether a run can compare arms: not with one arm, and not if it is quick. */
  public static boolean areTold(Experiment experiment) {
    return experiment.arms().size() > 1 && !experiment.schedule().quick();
  }

  /**
   * The headlines, one for each load and each arm except the first; empty if the run cannot compare
   * arms.
   */
  public List<Standing> headlines() {
    return result.summaries().stream().flatMap(each -> headlines(each).stream()).toList();
  }

  /** The headlines under one load. */
  public List<Standing> headlines(Summary summary) {
    Metric metric = HeadlineMetric.of(experiment, summary.load());
    return areTold()
        ? others().stream()
            .filter(arm -> !experiment.hasJoined(arm) || hasCell(summary, arm))
            .map(arm -> of(summary, arm, metric))
            .toList()
        : List.of();
  }

  /** The standings in all other judged metrics that were measured. */
  public List<Standing> secondaries(Summary summary) {
    if (!areTold()) {
      return List.of();
    }
    Metric headline = HeadlineMetric.of(experiment, summary.load());
    List<Standing> secondaries = new ArrayList<>();
    for (String arm : others()) {
      Arrays.stream(Metric.values())
          .filter(metric -> metric != headline && comparison(summary, arm, metric) != null)
          .forEach(metric -> secondaries.add(of(summary, arm, metric)));
    }
    return secondaries;
  }

  /** The word for a comparison of one metric under a load. */
  public Word word(Summary summary, Metric metric, Comparison comparison) {
    boolean isHeadline = HeadlineMetric.of(experiment, summary.load()) == metric;
    return word(isHeadline, comparison, comparison.doubt());
  }

  /** The standing of one arm in one metric. */
  public Standing of(Summary summary, String arm, Metric metric) {
    Comparison comparison = comparison(summary, arm, metric);
    Doubt doubt = summary.doubt(arm, metric);
    boolean isHeadline = HeadlineMetric.of(experiment, summary.load()) == metric;
    Word word =
        comparison == null && words.isGivenUp(arm)
            ? Word.OPEN
            : word(isHeadline, comparison, doubt);
    return words.standing(summary, arm, metric, word, comparison, doubt);
  }

  private Word word(boolean isHeadline, @Nullable Comparison comparison, @Nullable Doubt doubt) {
    if (comparison == null || comparison.verdict() == Verdict.CANNOT_TELL) {
      boolean isHopeless = doubt instanceof Doubt.NotComparable;
      return stage == Stage.GOES_ON && !isHopeless ? Word.CHECKING : Word.OPEN;
    }
    if (!isHeadline || !result.isJudged()) {
      return Word.LIKELY;
    }
    return comparison.verdict() == Verdict.EQUIVALENT ? Word.SAME : Word.CLEAR;
  }

  private List<String> others() {
    return experiment.arms().stream().skip(1).map(Arm::name).toList();
  }

  private static boolean hasCell(Summary summary, String arm) {
    return summary.cells().stream().anyMatch(cell -> cell.arm().equals(arm));
  }

  private static @Nullable Comparison comparison(Summary summary, String arm, Metric metric) {
    for (Summary.Cell cell : summary.cells()) {
      Summary.Figure figure = cell.figures().get(metric);
      if (!cell.again() && cell.arm().equals(arm) && figure != null) {
        return figure.comparison();
      }
    }
    return null;
  }
}
