package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.statistics.LookRule;
import dev.heddle.lab.judge.statistics.MedianInterval;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.ClaimFinding.Verdict;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares claims with what was measured. Each claim is a question of its own, asked for itself
 * whatever else a run compares; docs/method.md gives the reasons.
 */
final class Claims {

  /** The smallest number of blocks in a fixed plan, which assumes nothing of the noise. */
  private static final int FEWEST_BLOCKS = 5;

  /** So narrow that no difference counts as none: a published range may end near 1. */
  private static final double NO_BAND = 1e-9;

  private final Experiment experiment;
  private final List<TrialRecord> trials;
  private final Hopes hopes;
  private final Referee plain;
  private final Referee exact;

  private Claims(Experiment experiment, List<TrialRecord> trials) {
    this.experiment = experiment;
    this.trials = trials.stream().filter(trial -> !trial.identity().recorded()).toList();
    this.hopes = Hopes.after(trials);
    this.plain = Referee.of(experiment, 1);
    this.exact = Referee.of(experiment.criteria().within(NO_BAND), experiment.schedule(), 1);
  }

  /** All claims of an experiment after these trials, which may include recordings. */
  static Claims of(Experiment experiment, List<TrialRecord> trials) {
    return new Claims(experiment, trials);
  }

  /** The findings on all claims, in the order of the experiment. */
  List<ClaimFinding> findings() {
    return experiment.claims().stream().map(this::finding).toList();
  }

  /** The findings that more pairs may change from open to told. */
  List<ClaimFinding> open() {
    return findings().stream()
        .filter(finding -> finding.verdict() == Verdict.CANNOT_TELL)
        .filter(finding -> mayBeTold(finding.claim()))
        .toList();
  }

  /** The labels of the loads that open claims are about. */
  Set<String> openLoads() {
    return open().stream()
        .map(ClaimFinding::claim)
        .flatMap(claim -> Stream.of(claim.load(), claim.baseLoad()))
        .collect(Collectors.toSet());
  }

  /** How many of the open claims the next pair is likely to decide. */
  double perPair() {
    return open().stream().mapToDouble(finding -> Headlines.perPair(finding.furtherPairs())).sum();
  }

  private ClaimFinding finding(Claim claim) {
    return switch (claim.about()) {
      case RATIO -> ofRatio(claim);
      case VALUE -> ofValue(claim);
    };
  }

  private ClaimFinding ofRatio(Claim claim) {
    Samples ours = samples(claim.arm(), claim.load());
    Samples base = samples(base(claim), claim.baseLoad());
    if (ours == null || base == null) {
      return new ClaimFinding(claim, null, null, Verdict.CANNOT_TELL, null);
    }
    LoadSamples samples = LoadSamples.of(base, ours);
    Metric metric = metric(claim);
    PublishedRange range = PublishedRange.of(claim);
    Comparison same = compare(claim, samples, plain);
    boolean isSame =
        same != null
            && same.verdict() == dev.heddle.lab.result.Verdict.EQUIVALENT
            && range.hasBand(plain.band());
    Comparison seen = isSame ? same : compare(claim, samples, exact);
    Verdict verdict = isSame ? Verdict.REPRODUCED : verdict(range, seen);
    return new ClaimFinding(
        claim,
        null,
        seen,
        verdict,
        verdict == Verdict.CANNOT_TELL ? further(claim, metric, samples, range) : null);
  }

  private @Nullable Comparison compare(Claim claim, LoadSamples samples, Referee referee) {
    return LoadComparisons.compare(
        samples, LoadSamples.OURS, metric(claim), underLoad(claim, referee));
  }

  /** What is known of a load helps where it is that of both arms. */
  private Referee underLoad(Claim claim, Referee referee) {
    Load load = load(claim.load());
    return load != null && claim.load().equals(claim.baseLoad()) ? referee.under(load) : referee;
  }

  private Verdict verdict(PublishedRange range, @Nullable Comparison seen) {
    Double low = seen == null ? null : seen.low();
    Double high = seen == null ? null : seen.high();
    return seen == null || low == null || high == null || seen.blocks() < fewestBlocks()
        ? Verdict.CANNOT_TELL
        : range.verdict(low, high);
  }

  private int fewestBlocks() {
    return experiment.schedule().looks() ? LookRule.FIRST : FEWEST_BLOCKS;
  }

  private @Nullable Integer further(
      Claim claim, Metric metric, LoadSamples samples, PublishedRange range) {
    double[] logRatios = samples.logRatios(LoadSamples.OURS, metric);
    if (logRatios.length < fewestBlocks()) {
      return fewestBlocks() - logRatios.length;
    }
    return orNull(
        underLoad(claim, exact)
            .furtherToPlace(
                metric, logRatios, samples.withinErrors(LoadSamples.OURS, metric), range));
  }

  private ClaimFinding ofValue(Claim claim) {
    Samples ours = samples(claim.arm(), claim.load());
    Metric metric = metric(claim);
    double[] sorted = ours == null ? new double[0] : ours.sorted(metric);
    if (sorted.length == 0) {
      return new ClaimFinding(claim, null, null, Verdict.CANNOT_TELL, null);
    }
    Summary.Figure figure = Judge.figure(metric, sorted, null);
    if (sorted.length < MedianInterval.FEWEST) {
      return new ClaimFinding(
          claim, figure, null, Verdict.CANNOT_TELL, MedianInterval.FEWEST - sorted.length);
    }
    PublishedRange range = PublishedRange.of(claim);
    MedianInterval interval = MedianInterval.of(sorted);
    Verdict verdict = range.verdict(interval.low(), interval.high());
    return new ClaimFinding(
        claim,
        new Summary.Figure(figure.value(), interval.low(), interval.high(), null),
        null,
        verdict,
        verdict == Verdict.CANNOT_TELL
            ? orNull(MedianInterval.further(sorted, range.low(), range.high()))
            : null);
  }

  /** Whether more pairs may tell an open claim. */
  private boolean mayBeTold(Claim claim) {
    Samples ours = samples(claim.arm(), claim.load());
    if (ours == null || !hopes.areLeft(claim.arm(), ours)) {
      return false;
    }
    if (claim.about() == Claim.About.VALUE) {
      return ours.sorted(metric(claim)).length > 0 || !Hopes.areDashed(ours, ours);
    }
    Samples base = samples(base(claim), claim.baseLoad());
    return base != null && hopes.areLeft(base(claim), base) && areCompared(claim, ours, base);
  }

  /** Values that cannot be compared in several pairs will not be in the next. */
  private boolean areCompared(Claim claim, Samples ours, Samples base) {
    Comparison comparison = compare(claim, LoadSamples.of(base, ours), exact);
    return comparison == null
        ? !Hopes.areDashed(ours, base)
        : comparison.low() != null || comparison.blocks() < LookRule.FIRST;
  }

  private String base(Claim claim) {
    return claim.base().isEmpty() ? experiment.arms().getFirst().name() : claim.base();
  }

  private static Metric metric(Claim claim) {
    return Metric.ofOption(claim.metric());
  }

  /** The samples of an arm under a load; null if the experiment has not both. */
  private @Nullable Samples samples(String arm, String label) {
    Load load = load(label);
    boolean isRun = experiment.arms().stream().anyMatch(each -> each.name().equals(arm));
    return load == null || !isRun ? null : Samples.of(arm, load, trials);
  }

  private @Nullable Load load(String label) {
    return experiment.loads().stream()
        .filter(load -> load.label().equals(label))
        .findFirst()
        .orElse(null);
  }

  private static @Nullable Integer orNull(OptionalInt number) {
    return number.isPresent() ? Integer.valueOf(number.getAsInt()) : null;
  }
}
