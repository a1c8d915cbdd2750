package dev.heddle.lab.judge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;

/** What runs of equal builds give, in Markdown. */
final class EqualBuildsTable {

  private static final int DRAWN = 10_000;
  private static final long SEED = 20_261_125;

  private EqualBuildsTable() {}

  /** The table of a file; a sentence if there is none. */
  static String markdown(Path file) throws IOException {
    return Files.exists(file) ? markdown(EqualBuilds.read(file)) : "No runs have been kept yet.";
  }

  /** How the real runs and those drawn from them end, and how their pairs scatter. */
  private static String markdown(EqualBuilds builds) {
    var lines = new StringJoiner("\n");
    lines.add("| runs | number | FAILED (a false alarm) | PASSED | open |");
    lines.add("|---|---|---|---|---|");
    lines.add(row("real", builds.ends()));
    Random random = new Random(SEED);
    lines.add(row("drawn from the pairs of all runs", builds.drawnFromAll(DRAWN, random)));
    lines.add(row("each drawn from the pairs of one run", builds.drawnWithin(DRAWN, random)));
    lines.add("");
    lines.add("| metric | pairs | one pair scatters by | furthest |");
    lines.add("|---|---|---|---|");
    EqualBuilds.LIMITS
        .keySet()
        .forEach(metric -> lines.add(row(metric.title(), builds.logRatios(metric))));
    return lines.toString();
  }

  private static String row(String runs, Map<EqualBuilds.End, Integer> ends) {
    int number = ends.values().stream().mapToInt(Integer::intValue).sum();
    var row = new StringJoiner(" | ", "| ", " |");
    row.add(runs).add(String.format(Locale.ROOT, "%,d", number));
    ends.values()
        .forEach(
            count ->
                row.add(
                    String.format(Locale.ROOT, "%,d (%.1f %%)", count, 100.0 * count / number)));
    return row.toString();
  }

  private static String row(String metric, double[] logRatios) {
    double square = Arrays.stream(logRatios).map(ratio -> ratio * ratio).average().orElseThrow();
    double furthest = Arrays.stream(logRatios).map(Math::abs).max().orElseThrow();
    return String.format(
        Locale.ROOT,
        "| %s | %d | %.1f %% | %.1f %% |",
        metric,
        logRatios.length,
        100 * Math.sqrt(square),
        100 * Math.expm1(furthest));
  }
}
