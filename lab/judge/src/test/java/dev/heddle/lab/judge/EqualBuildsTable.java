package dev.heddle.lab.judge;

import dev.heddle.lab.judge.statistics.VerdictTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/** What runs of equal builds give, in Markdown. */
final class EqualBuildsTable {

  private static final int DRAWN = 2_000;
  private static final long SEED = 20_261_125;

  private EqualBuildsTable() {}

  /** The table of a file; a sentence if there is none. */
  static String markdown(Path file) throws IOException {
    return Files.exists(file) ? markdown(EqualBuilds.read(file)) : "No runs have been kept yet.";
  }

  /** How the real runs and those drawn from them end, and how their pairs scatter. */
  private static String markdown(EqualBuilds builds) {
    Random random = new Random(SEED);
    int longest = builds.longest();
    int most = EqualBuilds.MOST_PAIRS;
    List<List<String>> metrics = new ArrayList<>();
    metrics.add(List.of("metric", "pairs", "one pair scatters by", "furthest"));
    EqualBuilds.LIMITS
        .keySet()
        .forEach(metric -> metrics.add(row(metric.title(), builds.logRatios(metric))));
    return VerdictTables.table(
            List.of(
                List.of("runs", "number", "FAILED (a false alarm)", "PASSED", "open"),
                row("real", builds.ends()),
                row(
                    "drawn from the pairs of all runs, " + longest + " for each",
                    builds.drawnFromAll(DRAWN, longest, random)),
                row(
                    "each drawn from the pairs of one run, " + longest + " for each",
                    builds.drawnWithin(DRAWN, longest, random)),
                row(
                    "drawn from the pairs of all runs, " + most + " for each",
                    builds.drawnFromAll(DRAWN, most, random))))
        + "\n\n"
        + VerdictTables.table(metrics);
  }

  private static List<String> row(String runs, Map<EqualBuilds.End, Integer> ends) {
    int number = ends.values().stream().mapToInt(Integer::intValue).sum();
    List<String> row = new ArrayList<>(List.of(runs, String.format(Locale.ROOT, "%,d", number)));
    ends.values()
        .forEach(
            count ->
                row.add(
                    String.format(Locale.ROOT, "%,d (%.1f %%)", count, 100.0 * count / number)));
    return row;
  }

  private static List<String> row(String metric, double[] logRatios) {
    double square = Arrays.stream(logRatios).map(ratio -> ratio * ratio).average().orElseThrow();
    double furthest = Arrays.stream(logRatios).map(Math::abs).max().orElseThrow();
    return List.of(
        metric,
        Integer.toString(logRatios.length),
        String.format(Locale.ROOT, "%.1f %%", 100 * Math.sqrt(square)),
        String.format(Locale.ROOT, "%.1f %%", 100 * Math.expm1(furthest)));
  }
}
