package dev.heddle.lab.rig.plan;

import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.judge.Prospect;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TimeSpent;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Several runs that share one time limit: the next round belongs to the run where it will probably
 * decide most for each minute. An interrupted round comes first. Pure, immutable.
 *
 * @param runs the next round of each run that takes turns
 */
public record Agenda(List<AgendaTurn> runs) {

  /** A claim counts as this many headlines, because published claims are the question asked. */
  private static final double HEADLINES_OF_A_CLAIM = 10;

  /**
   * The least value of a first round: without comparisons, it yields figures once the others have
   * begun.
   */
  private static final double LEAST_OF_THE_FIRST = 0.01;

  /**
   * The next round of a run, and what it is worth.
   *
   * @param name the name of the run
   * @param block the block that the round begins with; 0 for a search for the capacity
   * @param interrupted whether the round has begun
   * @param decides the number of questions that it will probably decide; a claim counts as several
   *     headlines
   * @param takes how long it will probably take
   */
  public record AgendaTurn(
      String name, int block, boolean interrupted, double decides, Duration takes) {

    /**
     * The next round of a run.
     *
     * @param first how long a first round will probably take
     * @return empty if nothing is left to run
     */
    public static Optional<AgendaTurn> of(String name, Result run, Duration first) {
      List<TrialRecord> trials = run.trials();
      PlannedStep next = RunPlan.after(run.experiment(), trials).next();
      if (run.complete() || next == null) {
        return Optional.empty();
      }
      int begun = run.blocksBegun();
      Round round = next.round();
      boolean interrupted = !trials.isEmpty() && round.first() <= begun;
      Duration takes = begun == 0 || round.has(1) ? first : ofOne(trials, begun);
      return Optional.of(
          new AgendaTurn(name, next.first().block(), interrupted, worth(run), takes));
    }

    private static double worth(Result run) {
      Prospect prospect = Judge.prospect(run.experiment().beforeJoining(), run.trials());
      double decides = HEADLINES_OF_A_CLAIM * prospect.claims() + prospect.headlines();
      return run.blocksBegun() == 0
          ? Math.max(LEAST_OF_THE_FIRST, decides)
          : decides * counting(run.trials());
    }

    /** The share of trials that will probably be valid, estimated from those so far. */
    private static double counting(List<TrialRecord> trials) {
      long valid = trials.stream().filter(TrialRecord::isValid).count();
      return (valid + 1.0) / (trials.size() + 1);
    }

    /** The mean time of a block without searches and recordings, which are not repeated. */
    private static Duration ofOne(List<TrialRecord> trials, int blocks) {
      List<TrialRecord> ofBlocks =
          trials.stream().filter(trial -> trial.identity().counts()).toList();
      return TimeSpent.on(ofBlocks).dividedBy(blocks);
    }

    private double perMinute() {
      return decides / Math.max(1, takes.toMillis());
    }
  }

  public Agenda {
    runs = List.copyOf(runs);
  }

  /**
   * The round to run next.
   *
   * @param left the remaining time
   * @return empty if no round fits into the time, or none is likely to decide anything
   */
  public Optional<AgendaTurn> next(Duration left) {
    return promising().stream()
        .filter(turn -> turn.takes().compareTo(left) <= 0)
        .max(
            Comparator.comparing(AgendaTurn::interrupted)
                .thenComparingDouble(AgendaTurn::perMinute));
  }

  /** The rounds that will probably decide something, or were interrupted. */
  public List<AgendaTurn> promising() {
    return runs.stream().filter(turn -> turn.interrupted() || turn.decides() > 0).toList();
  }
}
