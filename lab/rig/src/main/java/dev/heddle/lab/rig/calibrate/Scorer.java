package dev.heddle.lab.rig.calibrate;

import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.result.Calibration.Call;
import dev.heddle.lab.result.Calibration.Check;
import dev.heddle.lab.result.Calibration.Found;
import dev.heddle.lab.result.Calibration.Rate;
import dev.heddle.lab.result.Calibration.RateKind;
import dev.heddle.lab.result.Calibration.Weight;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.HeadlineMetric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Compares verdicts with the truth. No measured run is left out. Pure. */
final class Scorer {

  private Scorer() {}

  /**
   * What the runs of one experiment found, for every comparison with a known truth.
   *
   * @param runs all runs in their order, whatever they found
   */
  static List<Check> checks(KnownRun known, List<Result> runs) {
    if (runs.isEmpty()) {
      return List.of();
    }
    List<Looks> looks = runs.stream().map(Looks::of).toList();
    return known.truths().stream().map(truth -> check(known, truth, runs, looks)).toList();
  }

  private static Check check(
      KnownRun known, KnownRun.Known truth, List<Result> runs, List<Looks> looks) {
    List<Found> found = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      found.add(found(i + 1, truth, runs.get(i).experiment().criteria(), looks.get(i)));
    }
    return new Check(
        known.name(),
        truth.arm(),
        truth.load().label(),
        truth.metric(),
        HeadlineMetric.of(runs.getFirst().experiment(), truth.load()) == truth.metric(),
        truth.evidence(),
        truth.truth(),
        found);
  }

  private static Found found(int run, KnownRun.Known known, Criteria criteria, Looks seen) {
    List<Comparison> looks = seen.of(known.arm(), known.load(), known.metric());
    Comparison all = seen.withAll(known.arm(), known.load(), known.metric());
    Call withAll = all == null ? null : call(known, all.verdict(), criteria);
    if (looks.isEmpty()) {
      return new Found(
          run, 0, null, null, null, Verdict.CANNOT_TELL, null, Call.OPEN, false, withAll);
    }
    Comparison last = looks.getLast();
    Comparison first =
        looks.stream()
            .filter(look -> look.verdict() != Verdict.CANNOT_TELL)
            .findFirst()
            .orElse(null);
    return new Found(
        run,
        last.blocks(),
        last.ratio(),
        last.low(),
        last.high(),
        first == null ? Verdict.CANNOT_TELL : first.verdict(),
        first == null ? null : first.blocks(),
        first == null ? Call.OPEN : call(known, first.verdict(), criteria),
        looks.stream().anyMatch(look -> call(known, look.verdict(), criteria) == Call.WRONG),
        withAll);
  }

  private static Call call(KnownRun.Known known, Verdict verdict, Criteria criteria) {
    return known.truth().call(verdict, known.metric().isMoreBetter(), criteria.band());
  }

  /**
   * The rates over all checks. A comparison that never had an interval could not get a verdict and
   * is not counted.
   */
  static List<Rate> rates(List<Check> checks) {
    Predicate<Check> informative = check -> check.evidence() == Weight.INFORMATIVE;
    Predicate<Check> nothing = check -> check.truth().isOfNothing();
    return List.of(
        mistaken(RateKind.FALSE_DIFFERENCE, checks, nothing.and(informative)),
        mistaken(RateKind.FALSE_DIFFERENCE_TRIVIAL, checks, nothing.and(informative.negate())),
        wrongRuns(checks),
        mistaken(RateKind.WRONG_ABOUT_A_DIFFERENCE, checks, informative.and(nothing.negate())),
        mistaken(
            RateKind.WRONG_ABOUT_A_DIFFERENCE_TRIVIAL,
            checks,
            informative.negate().and(nothing.negate())),
        missed(checks.stream().filter(informative).toList()),
        withAll(checks.stream().filter(informative).toList()));
  }

  private static Rate mistaken(RateKind kind, List<Check> checks, Predicate<Check> which) {
    List<Found> found =
        checks.stream().filter(which).flatMap(check -> check.withInterval().stream()).toList();
    return rate(kind, (int) found.stream().filter(Found::mistaken).count(), found.size());
  }

  private static Rate wrongRuns(List<Check> checks) {
    Set<List<Object>> runs = new HashSet<>();
    Set<List<Object>> wrong = new HashSet<>();
    for (Check check : checks) {
      if (check.headline()) {
        for (Found found : check.withInterval()) {
          List<Object> run = List.of(check.series(), found.run());
          runs.add(run);
          if (found.mistaken()) {
            wrong.add(run);
          }
        }
      }
    }
    return rate(RateKind.RUNS_WITH_A_WRONG_HEADLINE, wrong.size(), runs.size());
  }

  private static Rate missed(List<Check> checks) {
    int intervals = checks.stream().mapToInt(check -> check.withInterval().size()).sum();
    int covered = checks.stream().mapToInt(Check::covered).sum();
    return rate(RateKind.MISSED_TRUTH, intervals - covered, intervals);
  }

  private static Rate withAll(List<Check> checks) {
    List<Call> calls =
        checks.stream()
            .flatMap(check -> check.found().stream())
            .flatMap(found -> Stream.ofNullable(found.withAll()))
            .toList();
    int wrong = (int) calls.stream().filter(call -> call == Call.WRONG).count();
    return rate(RateKind.WRONG_WITH_ALL, wrong, calls.size());
  }

  private static Rate rate(RateKind kind, int times, int of) {
    return new Rate(kind, times, of, Judge.probabilityAtMost(times, of));
  }
}
