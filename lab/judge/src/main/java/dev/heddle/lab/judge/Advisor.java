package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.TaskProgram;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Advice;
import dev.heddle.lab.result.Cause;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Limit;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What to do about the first arm, by the verdicts alone. An arm is worth a switch if it is better
 * under one load in what that load shows, worse in it under none, and has trials that count
 * wherever the first has.
 */
final class Advisor {

  private Advisor() {}

  /**
   * The advice.
   *
   * @return null if there is nothing to choose from
   */
  static @Nullable Advice advise(Experiment experiment, List<Summary> summaries) {
    if (experiment.arms().size() < 2 || summaries.isEmpty()) {
      return null;
    }
    String first = experiment.arms().getFirst().name();
    if (experiment.schedule().quick()) {
      return new Advice(
          Advice.Action.CANNOT_TELL,
          first,
          List.of("A quick run is no ground to choose on: run it without --quick."));
    }
    List<Finding> findings = findings(first, summaries);
    Optional<Advice> bound = bound(first, summaries);
    if (bound.isPresent()) {
      return withUntested(bound.get(), experiment);
    }
    List<Failure> failures = failures(first, summaries);
    Optional<Candidate> best =
        findings.stream()
            .map(Finding::arm)
            .distinct()
            .filter(arm -> failures.stream().noneMatch(failure -> failure.arm().equals(arm)))
            .map(arm -> Candidate.of(arm, findings))
            .filter(Candidate::isWorthIt)
            .max(Comparator.comparingDouble(Candidate::gain));
    if (best.isPresent()) {
      return withUntested(best.get().advice(), experiment);
    }
    return withUntested(keep(first, findings, failures), experiment);
  }

  /** An arm without a trial that counts where the first arm has one. */
  private record Failure(String arm, Load load) {

    String text() {
      return arm + " has no trial that counts at " + load.label();
    }
  }

  private static List<Failure> failures(String first, List<Summary> summaries) {
    List<Failure> failures = new ArrayList<>();
    for (Summary summary : summaries) {
      List<Summary.Cell> cells = summary.cells();
      if (cells.stream().anyMatch(cell -> cell.arm().equals(first) && cell.valid() > 0)) {
        cells.stream()
            .filter(cell -> !cell.again() && cell.trials() > 0 && cell.valid() == 0)
            .map(cell -> new Failure(cell.arm(), summary.load()))
            .forEach(failures::add);
      }
    }
    return failures;
  }

  /**
   * One comparison that tells something of the speed of an arm.
   *
   * @param arm compared with the first
   */
  private record Finding(String arm, Load load, Metric metric, Comparison comparison) {

    boolean is(Verdict verdict) {
      return comparison.verdict() == verdict;
    }

    String text() {
      return String.format(
          Locale.ROOT, "%s %.2f times at %s", metric.title(), comparison.ratio(), load.label());
    }
  }

  /** An arm and all that is known of its speed. */
  private record Candidate(String arm, List<Finding> findings) {

    static Candidate of(String arm, List<Finding> all) {
      return new Candidate(arm, all.stream().filter(finding -> finding.arm().equals(arm)).toList());
    }

    boolean isWorthIt() {
      return findings.stream().anyMatch(finding -> finding.is(Verdict.BETTER))
          && findings.stream().noneMatch(finding -> finding.is(Verdict.WORSE));
    }

    /** Mean of the logarithms, positive where it is better. */
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
      return new Advice(
          Advice.Action.SWITCH,
          arm,
          List.of(
              "Switch to "
                  + arm
                  + ": "
                  + findings.stream()
                      .filter(finding -> finding.is(Verdict.BETTER))
                      .map(Finding::text)
                      .collect(Collectors.joining(", "))
                  + ", and found behind in that under no load."));
    }
  }

  private static List<Finding> findings(String first, List<Summary> summaries) {
    List<Finding> findings = new ArrayList<>();
    for (Summary summary : summaries) {
      Metric metric = shown(summary.load());
      for (Summary.Cell cell : summary.cells()) {
        Summary.Figure figure = cell.figures().get(metric);
        if (!cell.again()
            && !cell.arm().equals(first)
            && figure != null
            && figure.comparison() != null) {
          findings.add(new Finding(cell.arm(), summary.load(), metric, figure.comparison()));
        }
      }
    }
    return findings;
  }

  /** What a load shows of an arm's speed: users who wait show throughput, a fixed rate latency. */
  private static Metric shown(Load load) {
    return switch (load) {
      case Load.Closed closed -> Metric.THROUGHPUT;
      case Load.Jump jump -> Metric.RAMP_UP;
      case Load.Open open -> Metric.P99;
      case Load.Climb climb -> Metric.RATE_AT_OBJECTIVE;
    };
  }

  /** Where every arm waits for the same pool downstream, threads are not the question. */
  private static Optional<Advice> bound(String first, List<Summary> summaries) {
    for (Summary summary : summaries) {
      List<Limit> main =
          summary.cells().stream()
              .filter(cell -> !cell.again())
              .map(cell -> cell.limits().isEmpty() ? null : cell.limits().getFirst())
              .filter(Objects::nonNull)
              .toList();
      boolean all =
          main.size() == summary.cells().stream().filter(cell -> !cell.again()).count()
              && main.stream().allMatch(limit -> limit.cause() == Cause.DOWNSTREAM_POOL);
      if (all) {
        return Optional.of(
            new Advice(
                Advice.Action.BOUND,
                first,
                List.of(
                    "Bound what is let in before choosing threads: at "
                        + summary.load().label()
                        + " every arm "
                        + main.getFirst().evidence()
                        + ".")));
      }
    }
    return Optional.empty();
  }

  private static Advice keep(String first, List<Finding> findings, List<Failure> failures) {
    List<Finding> open =
        findings.stream().filter(finding -> finding.is(Verdict.CANNOT_TELL)).toList();
    if (findings.isEmpty() || open.size() == findings.size()) {
      Optional<Integer> blocks =
          open.stream()
              .map(finding -> finding.comparison().furtherBlocks())
              .filter(Objects::nonNull)
              .max(Comparator.naturalOrder());
      return new Advice(
          Advice.Action.CANNOT_TELL,
          first,
          List.of(
              "Measure on before choosing: no arm can be told from "
                  + first
                  + " yet"
                  + blocks.map(more -> ", " + more + " more blocks would probably do").orElse("")
                  + "."));
    }
    List<String> against =
        Stream.concat(
                findings.stream()
                    .filter(finding -> finding.is(Verdict.WORSE))
                    .map(finding -> finding.arm() + " is at " + finding.text()),
                failures.stream().map(Failure::text))
            .toList();
    return new Advice(
        Advice.Action.KEEP,
        first,
        List.of(
            "Keep "
                + first
                + ": nothing was found better without being worse elsewhere"
                + (against.isEmpty() ? "." : " (" + String.join("; ", against) + ").")));
  }

  private static Advice withUntested(Advice advice, Experiment experiment) {
    List<String> sentences = new ArrayList<>(advice.sentences());
    sentences.add(
        "Not tested: "
            + switch (experiment.subject()) {
              case Service service -> requests(service.requests().size());
              case RunningService running -> requests(running.requests().size());
              case TaskProgram program -> "other tasks than these";
            }
            + ", loads beyond "
            + experiment.loads().stream().map(Load::label).collect(Collectors.joining(", "))
            + (jdks(experiment) > 1 ? "" : ", other JDKs")
            + ", other machines.");
    return new Advice(advice.action(), advice.arm(), sentences);
  }

  private static String requests(int count) {
    return count == 1 ? "other requests than this one" : "other requests than these " + count;
  }

  private static long jdks(Experiment experiment) {
    return experiment.arms().stream().map(arm -> arm.javaHome()).distinct().count();
  }
}
