package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.ClaimFinding.Verdict;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Compares claims with what was measured. */
final class Claims {

  /**
   * The range of five trials contains the median with a probability of 94 %. Fewer trials are not
   * trusted with any interval.
   */
  private static final int LEAST_TRIALS = 5;

  private final Experiment experiment;
  private final List<TrialRecord> trials;
  private final List<Summary> summaries;

  private Claims(Experiment experiment, List<TrialRecord> trials, List<Summary> summaries) {
    this.experiment = experiment;
    this.trials = trials;
    this.summaries = summaries;
  }

  /** The findings on all claims of the experiment, in its order. */
  static List<ClaimFinding> findings(
      Experiment experiment, List<TrialRecord> trials, List<Summary> summaries) {
    Claims claims = new Claims(experiment, trials, summaries);
    return experiment.claims().stream().map(claims::finding).toList();
  }

  private ClaimFinding finding(Claim claim) {
    return switch (claim.about()) {
      case RATIO -> {
        Comparison comparison = comparison(claim);
        yield new ClaimFinding(claim, null, comparison, verdict(claim, comparison));
      }
      case VALUE -> {
        Summary.Cell cell = cell(claim);
        Summary.Figure figure = figure(claim, cell);
        yield new ClaimFinding(
            claim,
            figure,
            null,
            cell == null || figure == null || cell.valid() < LEAST_TRIALS
                ? Verdict.CANNOT_TELL
                : verdict(claim, figure.least(), figure.most()));
      }
    };
  }

  private static Metric metric(Claim claim) {
    return Metric.ofOption(claim.metric());
  }

  /** The cell of a claim's arm and load; null if it was not run. */
  private Summary.@Nullable Cell cell(Claim claim) {
    return summaries.stream()
        .filter(summary -> summary.load().label().equals(claim.load()))
        .flatMap(summary -> summary.cells().stream())
        .filter(cell -> cell.arm().equals(claim.arm()))
        .findFirst()
        .orElse(null);
  }

  private static Summary.@Nullable Figure figure(Claim claim, Summary.@Nullable Cell cell) {
    return cell == null ? null : cell.figures().get(metric(claim));
  }

  /** The comparison of a claim, from the summary if it is there; null if no block has both arms. */
  private @Nullable Comparison comparison(Claim claim) {
    String first = experiment.arms().getFirst().name();
    String base = claim.base().isEmpty() ? first : claim.base();
    if (base.equals(first) && claim.baseLoad().equals(claim.load())) {
      Summary.Figure figure = figure(claim, cell(claim));
      return figure == null ? null : figure.comparison();
    }
    Load load = load(claim.load());
    Load baseLoad = load(claim.baseLoad());
    return load == null || baseLoad == null
        ? null
        : Judge.comparison(
            experiment,
            metric(claim),
            Samples.of(claim.arm(), load, trials),
            Samples.of(base, baseLoad, trials));
  }

  private @Nullable Load load(String label) {
    return experiment.loads().stream()
        .filter(load -> load.label().equals(label))
        .findFirst()
        .orElse(null);
  }

  private static Verdict verdict(Claim claim, @Nullable Comparison seen) {
    if (seen == null || seen.blocks() < LEAST_TRIALS) {
      return Verdict.CANNOT_TELL;
    }
    Double low = seen.low();
    Double high = seen.high();
    return low == null || high == null ? Verdict.CANNOT_TELL : verdict(claim, low, high);
  }

  private static Verdict verdict(Claim claim, double low, double high) {
    double least = claim.least() * (1 - claim.tolerance());
    double most = claim.most() * (1 + claim.tolerance());
    if (low >= least && high <= most) {
      return Verdict.REPRODUCED;
    }
    return high < least || low > most ? Verdict.NOT_REPRODUCED : Verdict.CANNOT_TELL;
  }
}
