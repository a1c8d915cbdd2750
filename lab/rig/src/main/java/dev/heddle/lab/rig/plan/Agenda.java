package dev.heddle.lab.rig.plan;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.judge.Prospect;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TimeSpent;
import dev.heddle.lab.result.TrialIdentity;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;

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
     * @param first how long a first round will probably take, with the search before it
     * @return empty if nothing is left to run
     */
    public static Optional<AgendaTurn> of(String name, Result run, Duration first) {
      List<TrialRecord> trials = run.trials();
      PlannedStep next = RunPlan.after(run.experiment(), trials).next();
      if (run.complete() || next == null) {
        return Optional.empty();
      }
      Round round = next.round();
      boolean interrupted = !trials.isEmpty() && round.first() <= run.blocksBegun();
      return Optional.of(
          new AgendaTurn(
              name, next.first().block(), interrupted, worth(run), left(round, trials, first)));
    }

    private static double worth(Result run) {
      Experiment experiment = run.experiment().beforeJoining().withLoadsSupposed();
      Prospect prospect = Judge.prospect(experiment, run.trials());
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

    /** What is left of the time that a round probably takes. */
    private static Duration left(Round round, List<TrialRecord> trials, Duration first) {
      if (round.has(CapacitySearch.BLOCK)) { // A search, or, after blocks, a recording.
        List<TrialRecord> blocks = of(trials, block -> true);
        return blocks.isEmpty() ? left(first, trials) : ofOne(blocks);
      }
      List<TrialRecord> before = of(trials, block -> block < round.first());
      return left(before.isEmpty() ? first : ofOne(before), of(trials, round::has));
    }

    private static Duration left(Duration whole, List<TrialRecord> begun) {
      Duration spent = TimeSpent.on(begun);
      return spent.compareTo(whole) < 0 ? whole.minus(spent) : Duration.ZERO;
    }

    /**
     * The mean time of a block, from the blocks under the same loads as the last one: a decided
     * load takes no time any more.
     *
     * @param trials the trials of whole blocks, at least one
     */
    private static Duration ofOne(List<TrialRecord> trials) {
      Map<Integer, Set<Load>> loads =
          trials.stream()
              .map(TrialRecord::identity)
              .collect(
                  Collectors.groupingBy(
                      TrialIdentity::block,
                      HashMap::new,
                      Collectors.mapping(TrialIdentity::load, Collectors.toSet())));
      Set<Load> last = loads.get(trials.getLast().identity().block());
      loads.values().removeIf(each -> !each.equals(last));
      return TimeSpent.on(of(trials, loads::containsKey)).dividedBy(loads.size());
    }

    /** The trials of these blocks, without searches and recordings, which are not repeated. */
    private static List<TrialRecord> of(List<TrialRecord> trials, IntPredicate blocks) {
      return trials.stream()
          .filter(trial -> trial.identity().counts() && blocks.test(trial.identity().block()))
          .toList();
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
