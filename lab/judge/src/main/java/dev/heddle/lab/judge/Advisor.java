package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Advice;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.HeadlineMetric;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.DownstreamPool;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Decides what to do about the first arm, from the verdicts on headlines and, without a better arm,
 * from what holds arms back. An arm is worth switching to if it is better under a load, worse under
 * none, has valid trials wherever the first arm has, and does not fail more often. A load without
 * an answer counts as neither, and the advice names it.
 */
final class Advisor {

  private Advisor() {}

  /**
   * Gives the advice.
   *
   * @return null if there is no choice to make, or nothing can be compared
   */
  static @Nullable Advice advise(Experiment experiment, List<Summary> summaries) {
    if (experiment.arms().stream().filter(arm -> isAsked(experiment, arm.name())).count() < 2
        || summaries.isEmpty()) {
      return null;
    }
    String first = experiment.arms().getFirst().name();
    if (experiment.schedule().quick()) {
      return new Advice.RunInFull(first);
    }
    List<Finding> findings = findings(experiment, summaries);
    List<Advice.Failure> failures =
        failures(first, summaries).stream()
            .filter(failure -> isAsked(experiment, failure.arm()))
            .toList();
    List<Candidate> candidates =
        experiment.arms().stream()
            .skip(1)
            .map(Arm::name)
            .filter(arm -> isAsked(experiment, arm))
            .filter(arm -> failures.stream().noneMatch(failure -> failure.arm().equals(arm)))
            .map(arm -> Candidate.of(arm, findings, summaries))
            .toList();
    Optional<Candidate> best =
        candidates.stream()
            .filter(Candidate::isWorthIt)
            .max(Comparator.comparingDouble(Candidate::gain));
    if (best.isPresent()) {
      return best.get().advice();
    }
    return bound(experiment, summaries)
        .orElseGet(() -> keep(first, findings, failures, candidates));
  }

  /**
   * Whether the advice is about that arm. Arms that joined are not, unless only a rival is
   * compared.
   */
  private static boolean isAsked(Experiment experiment, String arm) {
    return experiment.isAboutRival() || !experiment.hasJoined(arm);
  }

  private static List<Advice.Failure> failures(String first, List<Summary> summaries) {
    List<Advice.Failure> failures = new ArrayList<>();
    for (Summary summary : summaries) {
      List<Summary.Cell> cells = summary.cells();
      if (cells.stream().anyMatch(cell -> cell.arm().equals(first) && cell.valid() > 0)) {
        cells.stream()
            .filter(cell -> !cell.again() && cell.trials() > 0)
            .filter(cell -> cell.valid() == 0 || !cell.failures().isEmpty())
            .map(
                cell ->
                    new Advice.Failure(
                        cell.arm(), summary.load(), cell.valid() == 0 ? Map.of() : cell.failures()))
            .forEach(failures::add);
      }
    }
    return failures;
  }

  /**
   * One comparison of the headline metric.
   *
   * @param arm the arm that is compared with the first
   */
  private record Finding(String arm, Load load, Metric metric, Comparison comparison) {

    boolean is(Verdict verdict) {
      return comparison.verdict() == verdict;
    }

    /** How many more pairs would probably decide; null if unknown. */
    @Nullable Integer pairsForecast() {
      return comparison.doubt() instanceof Doubt.TooNoisy noisy ? noisy.furtherPairs() : null;
    }

    /** Whether more pairs may give an answer. */
    boolean maySettle() {
      return !(comparison.doubt() instanceof Doubt.NotComparable);
    }

    Advice.Support ground() {
      return new Advice.Support(arm, load, metric, comparison.ratio());
    }
  }

  /**
   * An arm that did not fail under any load.
   *
   * @param unknown loads under which no difference from the first arm could be shown
   */
  private record Candidate(String arm, List<Finding> findings, List<Load> unknown) {

    static Candidate of(String arm, List<Finding> all, List<Summary> summaries) {
      List<Finding> own = all.stream().filter(finding -> finding.arm().equals(arm)).toList();
      List<Load> unknown =
          summaries.stream()
              .map(Summary::load)
              .filter(
                  load ->
                      own.stream()
                          .filter(finding -> finding.load().equals(load))
                          .allMatch(finding -> finding.is(Verdict.CANNOT_TELL)))
              .toList();
      return new Candidate(arm, own, unknown);
    }

    boolean isWorthIt() {
      return findings.stream().anyMatch(finding -> finding.is(Verdict.BETTER))
          && findings.stream().noneMatch(finding -> finding.is(Verdict.WORSE));
    }

    /** The mean logarithm of the ratios; positive if the arm is better. */
    double gain() {
      return findings.stream()
          .mapToDouble(
              finding ->
                  Math.log(finding.comparison().ratio())
                      * (finding.metric().isMoreBetter() ? 1 : -1))
          .average()
          .orElse(0);
    }

    Advice advice() {
      return new Advice.Switch(arm, grounds(findings, Verdict.BETTER), unknown);
    }
  }

  private static List<Advice.Support> grounds(List<Finding> findings, Verdict verdict) {
    return findings.stream().filter(finding -> finding.is(verdict)).map(Finding::ground).toList();
  }

  private static List<Finding> findings(Experiment experiment, List<Summary> summaries) {
    String first = experiment.arms().getFirst().name();
    List<Finding> findings = new ArrayList<>();
    for (Summary summary : summaries) {
      Metric metric = HeadlineMetric.of(experiment, summary.load());
      for (Summary.Cell cell : summary.cells()) {
        Summary.Figure figure = cell.figures().get(metric);
        if (!cell.again()
            && !cell.arm().equals(first)
            && isAsked(experiment, cell.arm())
            && figure != null
            && figure.comparison() != null) {
          findings.add(new Finding(cell.arm(), summary.load(), metric, figure.comparison()));
        }
      }
    }
    return findings;
  }

  /** Advice for a service whose arms all wait for a downstream pool, so threads do not matter. */
  private static Optional<Advice> bound(Experiment experiment, List<Summary> summaries) {
    for (Summary summary : summaries) {
      List<Summary.Cell> cells =
          summary.cells().stream()
              .filter(cell -> !cell.again() && isAsked(experiment, cell.arm()))
              .toList();
      List<Cause> main =
          cells.stream()
              .map(cell -> cell.limits().isEmpty() ? null : cell.limits().getFirst())
              .filter(Objects::nonNull)
              .toList();
      if (main.size() == cells.size()
          && !main.isEmpty()
          && main.getFirst() instanceof DownstreamPool pool
          && main.stream().allMatch(cause -> isOf(pool.pool(), cause))) {
        return Optional.of(
            new Advice.LimitRequests(
                experiment.arms().getFirst().name(),
                summary.load(),
                pool,
                enough(pool, summary.load())));
      }
    }
    return Optional.empty();
  }

  private static boolean isOf(String pool, Cause cause) {
    return cause instanceof DownstreamPool downstream && downstream.pool().equals(pool);
  }

  /** The requests that keep the pool busy: all except those that wait. */
  private static @Nullable Integer enough(DownstreamPool pool, Load load) {
    if (!(load instanceof Load.Closed users)) {
      return null; // The number of requests is not limited, so it is unknown.
    }
    double enough = Math.ceil(Math.max(pool.connections(), users.users() - pool.waiting()));
    return enough < users.users() ? (int) enough : null;
  }

  private static @Nullable Advice keep(
      String first,
      List<Finding> findings,
      List<Advice.Failure> failures,
      List<Candidate> candidates) {
    List<Finding> ofCandidates =
        candidates.stream().flatMap(candidate -> candidate.findings().stream()).toList();
    boolean isNothingKnown =
        ofCandidates.isEmpty()
            ? failures.isEmpty()
            : ofCandidates.stream().allMatch(finding -> finding.is(Verdict.CANNOT_TELL));
    if (isNothingKnown && !candidates.isEmpty()) {
      if (ofCandidates.stream().noneMatch(Finding::maySettle)) {
        return null;
      }
      return new Advice.MeasureOn(
          first,
          ofCandidates.stream()
              .map(Finding::pairsForecast)
              .filter(Objects::nonNull)
              .max(Comparator.naturalOrder())
              .orElse(null));
    }
    List<Load> unknown =
        candidates.stream().flatMap(candidate -> candidate.unknown().stream()).distinct().toList();
    return new Advice.Keep(first, grounds(findings, Verdict.WORSE), failures, unknown);
  }
}
