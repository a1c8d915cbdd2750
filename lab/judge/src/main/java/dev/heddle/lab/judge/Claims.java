package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.judge.statistics.BlocksNeeded;
import dev.heddle.lab.judge.statistics.LookRule;
import dev.heddle.lab.judge.statistics.MedianInterval;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.ClaimFinding.ClaimVerdict;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.metric.Bound;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Compares claims with what was measured. Each claim is a question of its own, independent of what
 * else a run compares; docs/method.md gives the reasons.
 */
final class Claims {

  /** The smallest number of blocks in a fixed plan, which assumes nothing about the noise. */
  private static final int FEWEST_BLOCKS = 5;

  private final Experiment experiment;
  private final List<TrialRecord> trials;
  private final Prospects hopes;
  private final Referee plain;
  private final Referee exact;

  private Claims(Experiment experiment, List<TrialRecord> trials) {
    this.experiment = experiment;
    this.trials = trials.stream().filter(trial -> !trial.identity().recorded()).toList();
    this.hopes = Prospects.after(trials);
    this.plain = Referee.of(experiment, 1);
    this.exact = Referee.withoutBand(experiment, 1);
  }

  /** All claims of an experiment after these trials, which may include recordings. */
  static Claims of(Experiment experiment, List<TrialRecord> trials) {
    return new Claims(experiment, trials);
  }

  /** The findings on all claims, in the order of the experiment. */
  List<ClaimFinding> findings() {
    return all().map(Claims::forecast).toList();
  }

  private Stream<ClaimFinding> all() {
    return experiment.claims().stream().map(this::finding);
  }

  /** The finding without a number that stands for more than is forecast. */
  private static ClaimFinding forecast(ClaimFinding finding) {
    Integer further = finding.furtherPairs();
    return further == null || further < BlocksNeeded.MORE
        ? finding
        : new ClaimFinding(
            finding.claim(),
            finding.figure(),
            finding.comparison(),
            finding.verdict(),
            null,
            finding.doubt());
  }

  /** The open findings that more pairs may decide. */
  private Stream<ClaimFinding> open() {
    return all().filter(finding -> finding.furtherPairs() != null);
  }

  /** The labels of the loads that open claims are about. */
  Set<String> openLoads() {
    return open()
        .map(ClaimFinding::claim)
        .flatMap(claim -> Stream.of(claim.load(), claim.baseLoad()))
        .collect(Collectors.toSet());
  }

  /**
   * How many of the open claims the next pair is likely to decide.
   *
   * @param most claims that probably need more pairs count as 0
   */
  double perPair(int most) {
    return open().mapToDouble(finding -> Headlines.perPair(finding.furtherPairs(), most)).sum();
  }

  private ClaimFinding finding(Claim claim) {
    if (!experiment.has(claim)) {
      return new ClaimFinding(claim, null, null, ClaimVerdict.CANNOT_TELL, null);
    }
    return switch (claim.about()) {
      case RATIO -> ofRatio(claim);
      case VALUE -> ofValue(claim);
    };
  }

  private ClaimFinding ofRatio(Claim claim) {
    Samples ours = samples(claim.arm(), claim.load());
    Samples base = samples(experiment.base(claim), claim.baseLoad());
    LoadSamples samples = LoadSamples.of(base, ours);
    PublishedRange range = PublishedRange.of(claim);
    Comparison same = compare(claim, samples, plain);
    boolean isSame =
        same != null
            && same.verdict() == dev.heddle.lab.result.Verdict.EQUIVALENT
            && range.hasBand(plain.band());
    Comparison seen = isSame ? same : compare(claim, samples, exact);
    Doubt doubt = LimitedVerdicts.doubt(metric(claim), ours.counted(), base.counted());
    if (seen != null && doubt != null) {
      return new ClaimFinding(claim, null, seen.without(doubt), ClaimVerdict.CANNOT_TELL, null);
    }
    Set<Bound> sides = samples.sides(LoadSamples.OURS, metric(claim));
    ClaimVerdict verdict = isSame ? ClaimVerdict.REPRODUCED : verdict(range, seen, sides);
    return new ClaimFinding(
        claim,
        null,
        seen,
        verdict,
        verdict == ClaimVerdict.CANNOT_TELL && mayBeTold(claim, ours, base, seen)
            ? further(claim, samples, range, sides)
            : null);
  }

  private @Nullable Comparison compare(Claim claim, LoadSamples samples, Referee referee) {
    return LoadComparisons.compareNow(
        samples, LoadSamples.OURS, metric(claim), underLoad(claim, referee));
  }

  /** Known scatter under a load applies only if both arms have that load. */
  private Referee underLoad(Claim claim, Referee referee) {
    return claim.load().equals(claim.baseLoad()) ? referee.under(load(claim.load())) : referee;
  }

  private ClaimVerdict verdict(PublishedRange range, @Nullable Comparison seen, Set<Bound> sides) {
    Double low = seen == null ? null : seen.low();
    Double high = seen == null ? null : seen.high();
    return seen == null || low == null || high == null || seen.blocks() < fewestBlocks()
        ? ClaimVerdict.CANNOT_TELL
        : range.verdict(low, high, sides);
  }

  private int fewestBlocks() {
    return experiment.schedule().looks() ? LookRule.FIRST : FEWEST_BLOCKS;
  }

  private @Nullable Integer further(
      Claim claim, LoadSamples samples, PublishedRange range, Set<Bound> sides) {
    Metric metric = metric(claim);
    double[] logRatios = samples.logRatios(LoadSamples.OURS, metric);
    if (logRatios.length < fewestBlocks()) {
      return fewestBlocks() - logRatios.length;
    }
    double ratio = Math.exp(Arrays.stream(logRatios).average().orElseThrow());
    if (!range.mayBeOutside(ratio, sides)) {
      // While there are few, that is a guess.
      int half = experiment.schedule().blocks() / 2;
      return logRatios.length < half ? Integer.valueOf(half - logRatios.length) : null;
    }
    double[] withinErrors = samples.withinErrors(LoadSamples.OURS, metric);
    OptionalInt toPlace =
        underLoad(claim, exact).furtherToPlace(metric, logRatios, withinErrors, range);
    OptionalInt toBeSame =
        range.hasBand(plain.band())
            ? underLoad(claim, plain).furtherToBeSame(metric, logRatios, withinErrors)
            : OptionalInt.empty();
    return orLong(IntStream.concat(toPlace.stream(), toBeSame.stream()).min(), logRatios.length);
  }

  /**
   * A forecast. In the first half of a plan that has looks it is a guess, by which no claim is
   * given up: one that is not forecast takes more than any number that is.
   */
  private @Nullable Integer orLong(OptionalInt further, int pairs) {
    Schedule schedule = experiment.schedule();
    return further.isEmpty() && schedule.looks() && 2 * pairs < schedule.blocks()
        ? Integer.valueOf(BlocksNeeded.MORE)
        : orNull(further);
  }

  /** Values that could not be compared in several pairs will not be comparable in the next. */
  private boolean mayBeTold(Claim claim, Samples ours, Samples base, @Nullable Comparison seen) {
    boolean areCompared =
        seen == null
            ? !Prospects.areDashed(ours, base)
            : !(seen.doubt() instanceof Doubt.NotComparable)
                && (seen.low() != null || seen.blocks() < LookRule.FIRST);
    return areCompared
        && hopes.areLeft(claim.arm(), ours)
        && hopes.areLeft(experiment.base(claim), base);
  }

  /** The first look that decides is final; later looks cannot change it. */
  private ClaimFinding ofValue(Claim claim) {
    Samples ours = samples(claim.arm(), claim.load());
    Metric metric = metric(claim);
    double[] values = ours.inOrder(metric);
    Doubt doubt = LimitedVerdicts.flattering(metric, ours.counted());
    if (doubt != null && values.length > 0) {
      return new ClaimFinding(
          claim, figure(metric, values, null), null, ClaimVerdict.CANNOT_TELL, null, doubt);
    }
    PublishedRange range = PublishedRange.of(claim);
    MedianInterval last = null;
    for (int look : MedianInterval.LOOKS) {
      if (look <= values.length) {
        double[] seen = Arrays.copyOf(values, look);
        Arrays.sort(seen);
        last = MedianInterval.of(seen);
        ClaimVerdict verdict = range.verdict(last.low(), last.high(), ours.sides(metric, look));
        if (verdict != ClaimVerdict.CANNOT_TELL) {
          return new ClaimFinding(claim, figure(metric, values, last), null, verdict, null);
        }
      }
    }
    return new ClaimFinding(
        claim,
        values.length == 0 ? null : figure(metric, values, last),
        null,
        ClaimVerdict.CANNOT_TELL,
        !mayBeTold(claim, ours) || !ours.sides(metric, MedianInterval.LOOKS.getFirst()).isEmpty()
            ? null
            : further(values, range));
  }

  private static Summary.Figure figure(
      Metric metric, double[] values, @Nullable MedianInterval interval) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return interval == null
        ? Judge.figure(metric, sorted, null)
        : new Summary.Figure(Judge.MEDIAN.evaluate(sorted), interval.low(), interval.high(), null);
  }

  /** No more than the plan has, unless that is a guess. */
  private @Nullable Integer further(double[] values, PublishedRange range) {
    int fewest = MedianInterval.LOOKS.getFirst();
    int most = Prospects.mostFurther(experiment.schedule().blocks(), values.length);
    if (values.length < fewest) {
      // A later look leaves out some values; the first one cannot.
      boolean isAcross = values.length > 1 && isAcross(range, values);
      int next = (isAcross ? MedianInterval.LOOKS.get(1) : fewest) - values.length;
      return isAcross && next > most ? null : next;
    }
    OptionalInt further = MedianInterval.further(values, range.low(), range.high());
    return further.isPresent() && further.getAsInt() > most ? null : orLong(further, values.length);
  }

  private static boolean isAcross(PublishedRange range, double[] values) {
    double least = Arrays.stream(values).min().orElseThrow();
    double most = Arrays.stream(values).max().orElseThrow();
    return range.verdict(least, most) == ClaimVerdict.CANNOT_TELL;
  }

  private boolean mayBeTold(Claim claim, Samples ours) {
    boolean isMissing = ours.inOrder(metric(claim)).length == 0 && Prospects.areDashed(ours, ours);
    return !isMissing && hopes.areLeft(claim.arm(), ours);
  }

  private static Metric metric(Claim claim) {
    return Metric.ofOption(claim.metric());
  }

  private Samples samples(String arm, String label) {
    return Samples.of(arm, load(label), trials);
  }

  private Load load(String label) {
    return experiment.loads().stream()
        .filter(load -> load.label().equals(label))
        .findFirst()
        .orElseThrow();
  }

  private static @Nullable Integer orNull(OptionalInt number) {
    return number.isPresent() ? Integer.valueOf(number.getAsInt()) : null;
  }
}
