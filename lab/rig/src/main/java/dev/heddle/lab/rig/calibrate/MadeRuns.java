package dev.heddle.lab.rig.calibrate;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Machine;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TimeSpent;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The completed runs of a calibration, and their results together. Not thread-safe. */
final class MadeRuns {

  private final KnownCosts costs;
  private final List<RunKind> kinds;

  private MadeRuns(KnownCosts costs, List<RunKind> kinds) {
    this.costs = costs;
    this.kinds = kinds;
  }

  /** A calibration without completed runs. */
  static MadeRuns of(KnownCosts costs, Calibrator.Plan plan) {
    return new MadeRuns(
        costs,
        List.of(
            new RunKind(KnownRun.same(), plan.sameRuns(), plan.same()),
            new RunKind(KnownRun.largeCosts(costs), plan.effectRuns(), plan.effects()),
            new RunKind(KnownRun.smallCosts(costs), plan.effectRuns(), plan.effects()),
            new RunKind(KnownRun.waits(), plan.effectRuns(), plan.effects())));
  }

  /** Runs of one experiment. */
  static final class RunKind {

    private final KnownRun known;
    private final int planned;
    private final Schedule schedule;
    private final List<Result> runs = new ArrayList<>();

    RunKind(KnownRun known, int planned, Schedule schedule) {
      this.known = known;
      this.planned = planned;
      this.schedule = schedule;
    }

    KnownRun known() {
      return known;
    }

    int planned() {
      return planned;
    }

    Schedule schedule() {
      return schedule;
    }

    void add(Result run) {
      runs.add(run);
    }
  }

  /** One run of a kind. */
  record RunNumber(RunKind kind, int number) {

    String folder() {
      return String.format(Locale.ROOT, "%s-%02d", kind.known.name(), number);
    }

    String title() {
      return kind.known.name() + " " + number + " of " + kind.planned + ", " + kind.known.about();
    }
  }

  /** All planned runs: the kinds take turns, so that early results cover every kind. */
  List<RunNumber> turns() {
    List<RunNumber> turns = new ArrayList<>();
    int rounds = kinds.stream().mapToInt(RunKind::planned).max().orElse(0);
    for (int number = 1; number <= rounds; number++) {
      for (RunKind kind : kinds) {
        if (number <= kind.planned) {
          turns.add(new RunNumber(kind, number));
        }
      }
    }
    return turns;
  }

  boolean isNone() {
    return kinds.stream().allMatch(kind -> kind.runs.isEmpty());
  }

  boolean isAll() {
    return kinds.stream().allMatch(kind -> kind.runs.size() == kind.planned);
  }

  Calibration calibration(String version, Machine machine) {
    List<Calibration.Check> checks =
        kinds.stream().flatMap(kind -> Scorer.checks(kind.known, kind.runs).stream()).toList();
    return new Calibration(
        version,
        machine,
        costs.costs(),
        kinds.stream().filter(kind -> kind.planned > 0).map(MadeRuns::series).toList(),
        checks,
        Scorer.rates(checks));
  }

  private static Calibration.Series series(RunKind kind) {
    List<Calibration.Run> runs = new ArrayList<>();
    for (Result run : kind.runs) {
      runs.add(run(runs.size() + 1, run.trials()));
    }
    return new Calibration.Series(
        kind.known.name(), kind.known.about(), kind.schedule, kind.planned, runs);
  }

  private static Calibration.Run run(int number, List<TrialRecord> trials) {
    return new Calibration.Run(
        number,
        TimeSpent.on(trials),
        trials.stream().mapToInt(trial -> trial.identity().block()).max().orElse(0),
        trials.size(),
        (int) trials.stream().filter(TrialRecord::isValid).count(),
        TrialRecord.discarded(trials));
  }
}
