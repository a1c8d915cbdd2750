package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.judge.RivalSearch;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.TimeSpent;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A length that ends when every headline and claim is decided, the largest number of blocks is
 * reached, or the time is up. Decided loads are left out.
 *
 * <p>A rival has blocks of its own, so that it delays no answer to the question asked. They come
 * when every headline is decided, or, after half of the time, in turn with the others.
 *
 * <p>Not thread-safe.
 */
final class UntilDecided implements Length {

  /** The smallest number of blocks for an experiment with one arm, which has nothing to decide. */
  private static final int FEWEST_FOR_FIGURES = 5;

  private final Experiment experiment;
  private final List<TrialRecord> trials;

  /**
   * The turns found so far, by block; finding one is expensive, because the judge reads all trials.
   */
  private final Map<Integer, Turn> turns = new HashMap<>();

  UntilDecided(Experiment experiment, List<TrialRecord> trials) {
    this.experiment = experiment;
    this.trials = List.copyOf(trials);
  }

  @Override
  public boolean looks() {
    return true;
  }

  @Override
  public Turn turn(int block) {
    return turns.computeIfAbsent(block, this::find);
  }

  private Turn find(int block) {
    if (block == 1) {
      return new Turn(experiment, experiment.loads());
    }
    Turn asked = new Turn(experiment, loadsOf(block));
    List<TrialRecord> before = until(block);
    return RivalSearch.after(experiment, before)
        .filter(
            rival ->
                experiment.isAboutRival()
                    || (!rival.loads().isEmpty()
                        && (asked.loads().isEmpty() || isTurnOfRival(block, before))))
        .map(rival -> new Turn(experiment.joinedBy(rival.threads()), rival.loads()))
        .orElse(asked);
  }

  /** All trials before the first of a block. */
  private List<TrialRecord> until(int block) {
    return trials.stream()
        .takeWhile(trial -> trial.identity().recorded() || trial.identity().block() < block)
        .toList();
  }

  private boolean isTurnOfRival(int block, List<TrialRecord> before) {
    Duration within = Objects.requireNonNull(experiment.schedule().within());
    return TimeSpent.on(before).multipliedBy(2).compareTo(within) >= 0
        && before.stream()
            .filter(trial -> trial.identity().block() == block - 1)
            .noneMatch(trial -> RivalSearch.isOfRival(experiment, trial));
  }

  /** The loads of a block about the question asked. */
  private List<Load> loadsOf(int block) {
    List<TrialRecord> before =
        trials.stream()
            .filter(trial -> trial.identity().block() < block && !trial.identity().recorded())
            .toList();
    List<Load> undecided = Judge.undecidedLoads(experiment, before);
    return experiment.loads().stream()
        .filter(load -> undecided.contains(load) || takesFigures(block - 1))
        .toList();
  }

  private boolean takesFigures(int blocksBefore) {
    return experiment.arms().size() == 1 && blocksBefore < FEWEST_FOR_FIGURES;
  }

  @Override
  public boolean goesOnAfter(int block) {
    return block < experiment.schedule().blocks()
        && !turn(block + 1).loads().isEmpty()
        && new TimeLimit(experiment.schedule().within(), trials)
            .hasTimeForStarts(experiment.armsOfBlock().size());
  }

  @Override
  public int lastKnown(int begun) {
    return begun;
  }
}
