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
 * All that is kept of starts of the same arm on one machine by one version of Heddle.
 *
 * @param schemaVersion of this form
 * @param place where it was measured, and by what
 * @param runs the oldest first
 */
public record KeptStarts(int schemaVersion, KeptPlace place, List<KeptRun> runs) {

  static final int SCHEMA_VERSION = 1;

  /** About half a megabyte. */
  private static final int MOST_RATIOS = 20_000;

  public KeptStarts {
    Objects.requireNonNull(place, "place"); // JSON may say null anywhere.
    runs = List.copyOf(runs);
  }

  /** Nothing yet. */
  public static KeptStarts none(KeptPlace place) {
    return new KeptStarts(SCHEMA_VERSION, place, List.of());
  }

  /**
   * The same with that run, which takes the place of what is known of it already. The oldest runs
   * are dropped if there are too many ratios.
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
   * How much starts of the same arm differ, metric by metric; empty if nothing is kept.
   *
   * @param window for how long starts are to be measured: what was measured for less than half of
   *     that does not tell
   */
  public List<KnownScatter> scatter(Duration window) {
    record Kind(String metric, Under under) {}
    Map<Kind, Pool> pools = new LinkedHashMap<>();
    for (KeptRun run : runs.stream().filter(each -> each.isAsLongAs(window)).toList()) {
      Map<Kind, Integer> pairs = new LinkedHashMap<>();
      for (KeptRatios ratios : run.ratios()) {
        if (!ratios.logRatios().isEmpty()) {
          Kind kind = new Kind(ratios.metric(), ratios.under());
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

  /** What is known of one metric. */
  private static final class Pool {

    private double squares;
    private double withinSquares;
    private int ratios;
    private int pairs;
    private int runs;

    /** The same arm has no mean of its own: the ratio is 1 but for noise. */
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
