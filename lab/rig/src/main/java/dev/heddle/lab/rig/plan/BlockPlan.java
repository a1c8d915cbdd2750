package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LivingPairs;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.FailedStarts.GivenUpArm;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Plans round by round: what is left of the current round, whether another block follows, and what
 * is recorded. Pure.
 */
final class BlockPlan {

  /**
   * The block from which loads are recorded: by then the first look that can decide has been made.
   */
  private static final int RECORDED_FROM = 2;

  /** The largest number of attempts at a recording. */
  private static final int RECORDING_TRIES = 2;

  private final Experiment experiment;
  private final Schedule schedule;
  private final List<TrialRecord> trials;
  private final Map<String, GivenUpArm> givenUp;
  private final Length length;
  private final TimeLimit limit;
  private final int begun;
  private final Set<Window> run = new HashSet<>();
  private final @Nullable PlannedStep next;

  /** The key of a window. */
  private record Window(int block, String arm, Load load) {}

  BlockPlan(Experiment experiment, List<TrialRecord> trials, Length length) {
    this.experiment = experiment;
    this.schedule = experiment.schedule();
    this.trials = trials;
    this.givenUp = FailedStarts.of(trials);
    this.length = length;
    this.limit = new TimeLimit(schedule.within(), trials);
    this.begun =
        Math.max(1, trials.stream().mapToInt(trial -> trial.identity().block()).max().orElse(0));
    trials.stream()
        .filter(trial -> !trial.identity().recorded())
        .forEach(
            trial ->
                run.add(
                    new Window(
                        trial.identity().block(),
                        trial.identity().arm(),
                        trial.identity().load())));
    this.next = findNext();
  }

  /** The next step; null if nothing is left to run. */
  @Nullable PlannedStep next() {
    return next;
  }

  private @Nullable PlannedStep findNext() {
    for (Round round = roundOf(begun); ; round = roundOf(round.last() + 1)) {
      List<PlannedStep> left = left(round);
      if (!left.isEmpty()) {
        Optional<PlannedStep> step = left.stream().filter(this::hasTimeFor).findFirst();
        return step.map(found -> numbered(keeping(found, left))).orElse(null);
      }
      List<PlannedStep> recordings = recordings(round.last());
      if (!recordings.isEmpty()) {
        PlannedStep step = recordings.getFirst();
        return hasTimeFor(step) ? numbered(step) : null;
      }
      if (!length.goesOnAfter(round.last())) {
        return null;
      }
    }
  }

  private boolean hasTimeFor(PlannedStep step) {
    return goesOn(step.first())
        ? limit.hasTimeToGoOn()
        : limit.hasTimeForStarts(step.trials().size());
  }

  /** Whether a trial uses a start that already exists. */
  private boolean goesOn(PlannedTrial trial) {
    return trial.goesOn()
        && (trial.recorded()
            || run.stream()
                .anyMatch(
                    window ->
                        window.block() == trial.block()
                            && window.arm().equals(trial.arm().name())));
  }

  private Round roundOf(int block) {
    return Round.of(experiment, block);
  }

  /** The number of trials in the plan, as far as known. */
  int planned() {
    int count = trials.size();
    Round round = roundOf(begun);
    int last = Math.max(round.last(), length.lastKnown(begun));
    for (int block = round.first(); block <= last; block++) {
      count += left(block).stream().mapToInt(step -> step.trials().size()).sum();
    }
    return next == null ? trials.size() : Math.max(count, trials.size() + next.trials().size());
  }

  /** The steps still to run in a round, load by load if it has several blocks. */
  private List<PlannedStep> left(Round round) {
    List<PlannedStep> left = new ArrayList<>();
    for (int block = round.first(); block <= round.last(); block++) {
      left(block).forEach(step -> left.add(new PlannedStep(step.trials(), round)));
    }
    if (round.last() > round.first()) {
      left.sort(Comparator.comparingDouble((PlannedStep step) -> step.load().weight()).reversed());
    }
    return left;
  }

  /** The steps still to run in a block. */
  private List<PlannedStep> left(int block) {
    List<PlannedStep> left = new ArrayList<>();
    Length.Turn turn = length.turn(block);
    List<PlannedStep> steps =
        new ArrayList<>(TrialPlan.ofBlock(turn.experiment(), block, turn.loads()));
    for (Load load : turn.loads()) {
      if (load instanceof Load.Surge) {
        turn.bounded()
            .forEach(arm -> steps.add(PlannedStep.alone(new PlannedTrial(0, block, arm, load))));
      }
    }
    for (PlannedStep step : steps) {
      List<PlannedTrial> open =
          step.trials().stream().filter(trial -> isWanted(trial) && !hasRun(trial)).toList();
      if (!open.isEmpty()) {
        left.add(step.with(open));
      }
    }
    return left;
  }

  private boolean isWanted(PlannedTrial trial) {
    return !givenUp.containsKey(Arm.original(trial.arm().name()));
  }

  private boolean hasRun(PlannedTrial planned) {
    return run.contains(new Window(planned.block(), planned.arm().name(), planned.load()));
  }

  /** Keeps the starts of the last windows of a round alive if they may still be recorded. */
  private PlannedStep keeping(PlannedStep step, List<PlannedStep> left) {
    boolean isLast = left.size() == 1;
    return isLast
            && step.isSideBySide()
            && isRecordedIn(step.round().last())
            && !experiment.loads().stream().allMatch(this::isRecorded)
        ? step.with(step.trials().stream().map(PlannedTrial::keepingProcess).toList())
        : step;
  }

  private boolean isRecordedIn(int block) {
    return schedule.recordings()
        && schedule.oneProcess()
        && (length.looks() ? block >= RECORDED_FROM : !length.goesOnAfter(block));
  }

  /** The recordings after the windows of a block. */
  private List<PlannedStep> recordings(int block) {
    boolean isOver = !length.goesOnAfter(block);
    if (!schedule.recordings()
        || !experiment.subject().canBeRecorded()
        || !(isOver || isRecordedIn(block))) {
      return List.of();
    }
    List<Load> loads = toRecord(isOver);
    if (!isOver) {
      loads.removeIf(this::isJustTried); // A failed recording is tried again after the next pair.
    }
    List<PlannedStep> steps = new ArrayList<>();
    for (Load load : loads) {
      boolean onTheSame = isRecordedIn(block) && LivingPairs.arePossible(experiment, load);
      if (onTheSame) {
        recordOnTheSame(load, load.equals(loads.getLast()), steps);
      } else if (isOver) {
        recordApart(load, steps);
      }
    }
    return steps;
  }

  /** Loads still to record: those under which arms differ; at the end, if none, the last load. */
  private List<Load> toRecord(boolean isOver) {
    List<Load> missing = new ArrayList<>(experiment.loads());
    if (experiment.arms().size() > 1) {
      missing.retainAll(Judge.differingLoads(experiment, trials));
      if (missing.isEmpty() && isOver && givenUp.isEmpty()) {
        missing.add(experiment.loads().getLast()); // To show what limits all arms.
      }
    }
    missing.removeIf(this::isRecorded);
    return missing;
  }

  private List<Arm> wanted() {
    return experiment.arms().stream().filter(arm -> !givenUp.containsKey(arm.name())).toList();
  }

  private boolean isRecorded(Load load) {
    return wanted().stream().allMatch(arm -> isRecorded(arm, load));
  }

  /** Whether there is a recording, or no attempt is left. */
  private boolean isRecorded(Arm arm, Load load) {
    List<TrialRecord> tries =
        trials.stream()
            .filter(trial -> isRecording(trial, load))
            .filter(trial -> trial.identity().arm().equals(arm.name()))
            .toList();
    return tries.size() >= RECORDING_TRIES
        || tries.stream().anyMatch(trial -> trial.window().measurement() != null);
  }

  /** Whether a recording was tried and nothing has been measured since. */
  private boolean isJustTried(Load load) {
    return trials.reversed().stream()
        .takeWhile(trial -> trial.identity().recorded())
        .anyMatch(trial -> isRecording(trial, load));
  }

  private static boolean isRecording(TrialRecord trial, Load load) {
    return trial.identity().recorded() && trial.identity().load().equals(load);
  }

  private void recordOnTheSame(Load load, boolean isLast, List<PlannedStep> steps) {
    List<PlannedTrial> all =
        wanted().stream().map(arm -> PlannedTrial.recordedOnTheSame(arm, load, !isLast)).toList();
    if (!all.isEmpty()) {
      steps.add(PlannedStep.of(all));
    }
  }

  private void recordApart(Load load, List<PlannedStep> steps) {
    for (Arm arm : wanted()) {
      if (!isRecorded(arm, load)) {
        steps.add(PlannedStep.alone(PlannedTrial.recorded(0, arm.trackingMemory(), load)));
      }
    }
  }

  private PlannedStep numbered(PlannedStep step) {
    List<PlannedTrial> numbered = new ArrayList<>();
    for (PlannedTrial trial : step.trials()) {
      numbered.add(trial.numbered(trials.size() + 1 + numbered.size()));
    }
    return step.with(numbered);
  }
}
