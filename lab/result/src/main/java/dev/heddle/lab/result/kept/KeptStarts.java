package dev.heddle.lab.result.kept;

import dev.heddle.lab.experiment.KnownScatter;
import dev.heddle.lab.experiment.KnownScatter.Under;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Everything that one version of Heddle keeps about starts of the same arm on one machine.
 *
 * @param schemaVersion the version of this form
 * @param place where the starts were measured, and by which Heddle
 * @param runs the runs, the oldest first
 */
public record KeptStarts(int schemaVersion, KeptPlace place, List<KeptRun> runs) {

  static final int SCHEMA_VERSION = 1;

  /** About half a megabyte in the file. */
  private static final int MOST_RATIOS = 20_000;

  public KeptStarts {
    Objects.requireNonNull(place, "place"); // JSON may say null anywhere.
    runs = List.copyOf(runs);
  }

  /** Nothing is kept yet. */
  public static KeptStarts none(KeptPlace place) {
    return new KeptStarts(SCHEMA_VERSION, place, List.of());
  }

  /**
   * The same with that run, which replaces an earlier version of itself. Drops the oldest runs if
   * there are too many ratios.
   */
  public KeptStarts with(KeptRun run) {
    List<KeptRun> now = new ArrayList<>(runs);
    now.removeIf(known -> known.startedAt().equals(run.startedAt()));
    now.add(run);
    int size = now.stream().mapToInt(KeptRun::size).sum();
    while (size > MOST_RATIOS) {
      size -= now.removeFirst().size();
    }
    return new KeptStarts(schemaVersion, place, now);
  }

  /**
   * How much starts of the same arm differ in each metric and kind of load; empty if nothing is
   * kept.
   *
   * @param window how long starts are to be measured; runs that measured for less than half of that
   *     are ignored
   */
  public List<KnownScatter> scatter(Duration window) {
    record Group(String metric, Under under) {}
    Map<Group, Pool> pools = new LinkedHashMap<>();
    for (KeptRun run : runs.stream().filter(each -> each.isAsLongAs(window)).toList()) {
      Map<Group, Integer> pairs = new LinkedHashMap<>();
      for (KeptRatios ratios : run.ratios()) {
        if (!ratios.logRatios().isEmpty()) {
          Group kind = new Group(ratios.metric(), ratios.under());
          pools.computeIfAbsent(kind, none -> new Pool()).add(ratios);
          // Loads that share the starts of a pair are one pair.
          pairs.merge(kind, ratios.logRatios().size(), Math::max);
        }
      }
      pairs.forEach((kind, count) -> pools.getOrDefault(kind, new Pool()).addRun(count));
    }
    List<KnownScatter> scatter = new ArrayList<>();
    pools.forEach(
        (kind, pool) ->
            scatter.add(
                new KnownScatter(
                    kind.metric(),
                    kind.under(),
                    pool.deviation(),
                    pool.withinError(),
                    pool.pairs,
                    pool.runs)));
    return scatter;
  }

  /** What is known about one metric. */
  private static final class Pool {

    private double squares;
    private double withinSquares;
    private int ratios;
    private int pairs;
    private int runs;

    /** No mean is subtracted: for two starts of the same arm, the true ratio is 1. */
    void add(KeptRatios kept) {
      for (double ratio : kept.logRatios()) {
        squares += ratio * ratio;
        withinSquares += kept.withinError() * kept.withinError();
        ratios++;
      }
    }

    void addRun(int pairsOfRun) {
      pairs += pairsOfRun;
      runs++;
    }

    double deviation() {
      return Math.sqrt(squares / ratios);
    }

    double withinError() {
      return Math.sqrt(withinSquares / ratios);
    }
  }
}
