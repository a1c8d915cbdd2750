package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Gate;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.experiment.TaskProgram;
import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Drift;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/** What a result says, in sentences; the same in every report. */
final class Findings {

  private static final double HALF = 0.5;

  private Findings() {}

  /** What the whole run was, in one line. */
  static String header(Result result) {
    Schedule schedule = result.experiment().schedule();
    long valid = result.trials().stream().filter(trial -> trial.isValid()).count();
    int blocks = result.trials().stream().mapToInt(trial -> trial.block()).max().orElse(0);
    String of = result.complete() ? "" : result.trials().size() + " of ";
    return Format.printable(result.experiment().name())
        + ": "
        + Format.count(blocks, "block")
        + ", "
        + of
        + Format.count(result.plannedTrials(), "trial")
        + ", "
        + valid
        + " valid; measured "
        + Format.seconds(schedule.measure())
        + warmUps(result)
        + (schedule.oneProcess() ? "; the loads of an arm in a block share a process" : "");
  }

  private static String warmUps(Result result) {
    LongSummaryStatistics millis =
        result.trials().stream()
            .map(TrialRecord::warmUp)
            .filter(Objects::nonNull)
            .mapToLong(warmUp -> warmUp.took().toMillis())
            .summaryStatistics();
    if (millis.getCount() == 0) {
      return "";
    }
    String least = Format.seconds(Duration.ofMillis(millis.getMin()));
    String most = Format.seconds(Duration.ofMillis(millis.getMax()));
    return " after " + (least.equals(most) ? "" : least + " to ") + most + " of warm-up";
  }

  /** What was found of the arms before the blocks, one line an arm; empty if nothing was. */
  static List<String> capacities(Result result) {
    return result.capacities().stream()
        .map(
            capacity ->
                String.format(
                    Locale.ROOT,
                    "%s is capable of %,.0f requests/s (%s)",
                    capacity.arm(),
                    capacity.answersPerSecond(),
                    Format.count(capacity.users(), "user")))
        .toList();
  }

  /** How many trials of a cell do not count, and why; empty if all do. */
  static String notCounted(Summary.Cell cell) {
    if (cell.valid() == cell.trials()) {
      return "";
    }
    List<String> reasons = new ArrayList<>();
    new TreeMap<>(cell.outcomes()).forEach((outcome, times) -> reasons.add(times + " " + outcome));
    return cell.arm()
        + ": "
        + cell.valid()
        + " of "
        + Format.count(cell.trials(), "trial")
        + " valid ("
        + String.join(", ", reasons)
        + ")";
  }

  /** What to do about a trial that a gate has refused; empty otherwise. */
  static List<String> advice(TrialRecord trial) {
    return trial.outcome() instanceof Outcome.Refused refused
        ? refused.by().stream().map(reading -> reading.gate().advice()).distinct().toList()
        : List.of();
  }

  /** What limits what can be said; empty if nothing does. */
  static List<String> cautions(Result result) {
    List<String> cautions = new ArrayList<>();
    if (result.experiment().schedule().quick()) {
      cautions.add("This was a quick run, for trying things out. It proves nothing.");
    }
    if (!result.complete()) {
      cautions.add(
          "The run was interrupted, which leaves its verdicts open to chance if it was because of"
              + " them: "
              + result.trials().size()
              + " of "
              + result.plannedTrials()
              + " trials are in it.");
    }
    Criteria criteria = result.experiment().criteria();
    if (criteria.limit(Gate.STEADY) > 0
        && result.trials().stream().anyMatch(trial -> trial.isValid() && isUnsteady(trial))) {
      cautions.add("Trials that were not steady count in it, as was asked.");
    }
    if (!result.resumedAt().isEmpty()) {
      cautions.add(
          "The run was taken up again at "
              + String.join(", ", result.resumedAt().stream().map(time -> time.toString()).toList())
              + ": the block that was stopped is of two times.");
    }
    if (result.complete() && result.experiment().loads().isEmpty()) {
      cautions.add(
          "The capacity of an arm could not be found, so there are no loads to compare under.");
    }
    FailedStarts.of(result.trials()).values().stream()
        .map(arm -> FailedStarts.sentence(arm) + ".")
        .forEach(cautions::add);
    cautions.addAll(bounds(result));
    cautions.addAll(drifts(result));
    cautions.addAll(lateDriver(result));
    cautions.addAll(unanswered(result));
    cautions.addAll(unproven(result));
    for (Summary summary : result.summaries()) {
      for (Metric metric : Metric.values()) {
        Comparison floor = summary.noiseFloor(metric);
        if (floor != null
            && (floor.verdict() == Verdict.BETTER || floor.verdict() == Verdict.WORSE)) {
          cautions.add(
              summary.load().label()
                  + ": the first arm differs from itself in "
                  + metric.title()
                  + " ("
                  + ComparisonText.interval(floor)
                  + "); do not trust that row.");
        }
      }
    }
    return cautions;
  }

  /** Of arms whose highest rate in bound lies outside of what was tried. */
  private static List<String> bounds(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      List<TrialRecord> trials =
          result.trials().stream()
              .filter(trial -> trial.arm().equals(arm.name()) && trial.isValid())
              .filter(trial -> Metric.RATE_AT_OBJECTIVE.bound(trial) != null)
              .toList();
      long never =
          trials.stream()
              .filter(trial -> trial.steps().stream().noneMatch(Event.Step::met))
              .count();
      if (never > 0) {
        cautions.add(
            arm.name()
                + " kept to the objective at no rate in "
                + trials(never)
                + ": it can do less"
                + " than its rate in bound says.");
      }
      if (never < trials.size()) {
        cautions.add(
            arm.name()
                + " kept to the objective at every rate in "
                + trials(trials.size() - never)
                + ": it can do more than its rate in bound says.");
      }
    }
    return cautions;
  }

  /** Of arms that were not at rest while they were measured, under the load that shows it most. */
  private static List<String> drifts(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      for (Metric metric : Metric.values()) {
        result.summaries().stream()
            .flatMap(
                summary ->
                    summary.drifts().stream()
                        .filter(drift -> drift.arm().equals(arm.name()) && drift.metric() == metric)
                        .map(drift -> Map.entry(summary.load(), drift)))
            .max(Comparator.comparingDouble(drift -> Math.abs(Math.log(drift.getValue().ratio()))))
            .ifPresent(most -> cautions.add(sentence(most.getKey(), most.getValue())));
      }
    }
    return cautions;
  }

  private static String sentence(Load load, Drift drift) {
    return drift.arm()
        + " was not at rest while it was measured: "
        + drift.metric().title()
        + " in the second half of its windows was "
        + Format.ratio(drift.ratio())
        + " of that in the first ("
        + Format.range(drift.low(), drift.high())
        + ", "
        + load.label()
        + "). Its figures are of a service, or a machine, that still changes"
        + (drift.ratio() > 1 == drift.metric().isMoreBetter()
            ? ": a longer --warm-up may do."
            : ".");
  }

  /** Of arms that promise a kind of thread and of which no trial that counts shows any. */
  private static List<String> unproven(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      List<TrialRecord> trials =
          result.trials().stream()
              .filter(trial -> trial.arm().equals(arm.name()) && trial.isValid())
              .toList();
      if (arm.threads() != null
          && !trials.isEmpty()
          && trials.stream().noneMatch(Findings::showsThreads)) {
        cautions.add(
            arm.name()
                + " is not proven to run on "
                + arm.threads()
                + " threads: none was seen serving a request (request-frame may help).");
      }
    }
    return cautions;
  }

  private static boolean showsThreads(TrialRecord trial) {
    return trial.threads() != null && trial.threads().isSeen();
  }

  /** Of rates at which much of a p99 is the driver's lateness: of the arm that shows it most. */
  private static List<String> lateDriver(Result result) {
    List<String> cautions = new ArrayList<>();
    if (result.experiment().subject() instanceof TaskProgram) {
      return cautions; // There it is the arm that keeps the driver off the CPUs.
    }
    for (Load load : result.experiment().loads()) {
      if (load instanceof Load.Open) {
        result.experiment().arms().stream()
            .map(arm -> new Lateness(arm.name(), lateShare(result, arm.name(), load)))
            .filter(late -> late.share() >= HALF)
            .max(Comparator.comparingDouble(Lateness::share))
            .ifPresent(late -> cautions.add(sentence(load, late)));
      }
    }
    return cautions;
  }

  /**
   * @param share of the response time, both at p99; median of the trials that count
   */
  private record Lateness(String arm, double share) {}

  private static String sentence(Load load, Lateness late) {
    return String.format(
        Locale.ROOT,
        "%s: the driver was late by %.0f %% of the p99 of %s; its service p99 is without that.",
        load.label(),
        100 * late.share(),
        late.arm());
  }

  private static double lateShare(Result result, String arm, Load load) {
    double[] shares =
        windows(result, arm, load).stream()
            .mapToDouble(HistogramText::lateShare)
            .sorted()
            .toArray();
    return shares.length == 0 ? 0 : shares[shares.length / 2];
  }

  /**
   * Of arms that left requests without an answer, under the load with the most of them: too few for
   * p99 to show.
   */
  private static List<String> unanswered(Result result) {
    List<String> cautions = new ArrayList<>();
    for (Arm arm : result.experiment().arms()) {
      result.experiment().loads().stream()
          .map(load -> Unanswered.of(result, arm.name(), load))
          .filter(some -> some.requests() > 0 && some.requests() <= some.of() / 100)
          .max(Comparator.comparingLong(Unanswered::requests))
          .ifPresent(
              most ->
                  cautions.add(
                      sentence(arm.name(), most, result.experiment().schedule().timeout())));
    }
    return cautions;
  }

  /** In all trials that count. */
  private record Unanswered(Load load, long requests, long of) {

    static Unanswered of(Result result, String arm, Load load) {
      List<Measurement> windows = windows(result, arm, load);
      return new Unanswered(
          load,
          windows.stream().mapToLong(Measurement::timeouts).sum(),
          windows.stream().mapToLong(Measurement::intended).sum());
    }
  }

  private static String sentence(String arm, Unanswered some, Duration timeout) {
    return String.format(
        Locale.ROOT,
        "%s: %s left %,d of %,d requests without an answer for %s; look at the longest time beside"
            + " p99.",
        some.load().label(),
        arm,
        some.requests(),
        some.of(),
        Format.seconds(timeout));
  }

  /** What was measured in the trials of a cell that count. */
  private static List<Measurement> windows(Result result, String arm, Load load) {
    return result.trials().stream()
        .filter(trial -> trial.isValid() && trial.block() > 0)
        .filter(trial -> trial.arm().equals(arm) && trial.load().equals(load))
        .map(TrialRecord::measurement)
        .filter(Objects::nonNull)
        .toList();
  }

  private static String trials(long count) {
    return count == 1 ? "1 trial" : count + " trials";
  }

  /** How verdicts are to be read; empty if there are none. */
  static List<String> reading(Result result) {
    List<String> sentences = new ArrayList<>();
    if (result.experiment().schedule().quick() || result.experiment().arms().size() < 2) {
      return sentences;
    }
    Criteria criteria = result.experiment().criteria();
    sentences.add(
        "Intervals hold together with "
            + Format.percent(criteria.confidence())
            + " confidence for each metric; differences up to "
            + Format.percent(criteria.band())
            + " count as none.");
    if (result.experiment().loads().stream().anyMatch(load -> load instanceof Load.Closed)) {
      sentences.add(
          "Users who wait offer each arm what it answers: compare latency at the same"
              + " --rate.");
    }
    equalPace(result).ifPresent(sentences::add);
    return sentences;
  }

  /** What a reader who divides the figures himself has to know. */
  private static Optional<String> equalPace(Result result) {
    return result.summaries().stream()
        .flatMap(summary -> summary.cells().stream())
        .map(cell -> cell.figures().get(Metric.CPU_PER_REQUEST))
        .filter(Objects::nonNull)
        .map(Summary.Figure::comparison)
        .filter(comparison -> comparison != null && comparison.uncorrected() != null)
        .map(comparison -> Math.abs(comparison.ratio() / comparison.uncorrected() - 1))
        .max(Double::compare)
        .map(
            most ->
                String.format(
                    Locale.ROOT,
                    "Ratios of CPU/request are those at equal pace of the machine; without that"
                        + " they would be up to %.1f %% off.",
                    100 * most));
  }

  private static boolean isUnsteady(TrialRecord trial) {
    WarmUp warmUp = trial.warmUp();
    return warmUp != null && warmUp.steadiness() != Steadiness.STEADY;
  }

  /** What limits what can be said of two runs. */
  static List<String> differenceCautions(Result before, Result after) {
    List<String> cautions = new ArrayList<>();
    cautions.add(
        "Two runs are not blocks: what the machine did differently in between is in the"
            + " difference.");
    MachineText.differences(before.machine(), after.machine())
        .forEach(difference -> cautions.add("The machines differ: " + difference + "."));
    cautions.addAll(otherwiseRun(before, after));
    onlyIn(before, after)
        .ifPresent(names -> cautions.add("Only the earlier run has " + names + "."));
    onlyIn(after, before).ifPresent(names -> cautions.add("Only the later run has " + names + "."));
    return cautions;
  }

  /** In what two runs were not run alike, and what leaves few verdicts of either. */
  private static List<String> otherwiseRun(Result before, Result after) {
    List<String> cautions = new ArrayList<>();
    if (!before.heddleVersion().equals(after.heddleVersion())) {
      cautions.add(
          "The earlier run is by Heddle "
              + before.heddleVersion()
              + ", the later by "
              + after.heddleVersion()
              + ".");
    }
    Schedule first = before.experiment().schedule();
    Schedule then = after.experiment().schedule();
    if (!first.measure().equals(then.measure()) || !first.warmUp().equals(then.warmUp())) {
      cautions.add("The runs warm up or measure for another time.");
    }
    if (!before.experiment().criteria().limits().equals(after.experiment().criteria().limits())) {
      cautions.add("The runs have other limits of gates.");
    }
    if (first.quick() || then.quick()) {
      cautions.add("A quick run proves nothing.");
    }
    if (!before.complete() || !after.complete()) {
      cautions.add("A run that was stopped leaves its verdicts open to chance.");
    }
    return cautions;
  }

  /** Arms and loads: "heddle, 800 users". */
  private static Optional<String> onlyIn(Result one, Result other) {
    List<String> names = armsAndLoads(one);
    names.removeAll(armsAndLoads(other));
    return names.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", names));
  }

  private static List<String> armsAndLoads(Result result) {
    List<String> names = new ArrayList<>();
    result.experiment().arms().forEach(arm -> names.add(arm.name()));
    result.experiment().loads().forEach(load -> names.add(load.label()));
    return names;
  }

  /** One sentence for each comparison of throughput and of cost. */
  static List<String> comparisons(Result result) {
    String firstArm = result.experiment().arms().getFirst().name();
    return Headline.of(result).stream()
        .map(
            headline ->
                headline.load().label()
                    + ": "
                    + comparison(
                        headline.metric(), headline.arm(), firstArm, headline.comparison()))
        .toList();
  }

  /** "virtual is better in throughput than platform (2.00x, 1.50-2.50)". */
  static String comparison(Metric metric, String arm, String firstArm, Comparison comparison) {
    String interval = ComparisonText.interval(comparison);
    String figures = Format.ratio(comparison.ratio()) + (interval.isEmpty() ? "" : ", " + interval);
    return switch (comparison.verdict()) {
      case BETTER, WORSE ->
          arm
              + " is "
              + comparison.verdict().words()
              + " in "
              + metric.title()
              + " than "
              + firstArm
              + " ("
              + figures
              + ")";
      case EQUIVALENT ->
          arm + " and " + firstArm + " are equivalent in " + metric.title() + " (" + figures + ")";
      case CANNOT_TELL ->
          "whether "
              + arm
              + " differs from "
              + firstArm
              + " in "
              + metric.title()
              + " cannot be told ("
              + figures
              + (comparison.furtherBlocks() == null
                  ? ")"
                  : "; about " + Format.count(comparison.furtherBlocks(), "more block") + ")");
    };
  }
}
