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
 * Several runs that share a time: the next round is that of the run in which it probably decides
 * most a minute. Pure, immutable.
 *
 * @param runs those that take turns
 */
public record Agenda(List<Turn> runs) {

  /** Published claims are what is asked; the headlines of so many arms tell as much. */
  private static final double HEADLINES_OF_A_CLAIM = 10;

  /** A run that has nothing to compare has figures to show, once the others are begun. */
  private static final double LEAST_OF_THE_FIRST = 0.01;

  /**
   * What the next round of a run is worth.
   *
   * @param name of the run
   * @param decides the questions that it probably decides; a claim counts as several headlines
   * @param takes how long it probably takes
   * @param over whether nothing is left to run
   */
  public record Turn(String name, double decides, Duration takes, boolean over) {

    /**
     * The next round of a run.
     *
     * @param first how long its first round probably takes; later ones take as long as those before
     */
    public static Turn of(String name, Result run, Duration first) {
      List<TrialRecord> trials = run.trials();
      if (run.complete()) {
        return new Turn(name, 0, Duration.ZERO, true);
      }
      Prospect prospect = Judge.prospect(run.experiment(), trials);
      double decides = HEADLINES_OF_A_CLAIM * prospect.claims() + prospect.headlines();
      int blocks = run.blocksBegun();
      return blocks == 0
          ? new Turn(name, Math.max(LEAST_OF_THE_FIRST, decides), first, false)
          : new Turn(name, decides, TimeSpent.on(trials).dividedBy(blocks), false);
    }

    private double perMinute() {
      return decides / Math.max(1, takes.toMillis()) * Duration.ofMinutes(1).toMillis();
    }
  }

  public Agenda {
    runs = List.copyOf(runs);
  }

  /**
   * The run whose round is next.
   *
   * @param left the time that is left
   * @return empty if no round fits into the time, or none would probably decide anything
   */
  public Optional<Turn> next(Duration left) {
    return runs.stream()
        .filter(turn -> !turn.over() && turn.decides() > 0 && turn.takes().compareTo(left) <= 0)
        .max(Comparator.comparingDouble(Turn::perMinute));
  }
}
