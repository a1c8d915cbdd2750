package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.ResultFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Writes the pairs of real runs to the file that {@link EqualBuilds} reads. */
final class EqualBuildsFile {

  private EqualBuildsFile() {}

  /**
   * Reduces runs to their pairs.
   *
   * @param arguments the folder of the runs, each with a result.json, and the file to write
   */
  public static void main(String... arguments) throws IOException {
    List<String> lines = new ArrayList<>(List.of(EqualBuilds.HEADER));
    int run = 0;
    for (Path result : results(Path.of(arguments[0]))) {
      lines.addAll(lines(++run, ResultFile.readFile(result)));
    }
    Files.write(Path.of(arguments[1]), lines);
  }

  private static List<Path> results(Path folder) throws IOException {
    try (Stream<Path> runs = Files.list(folder)) {
      return runs.map(run -> run.resolve("result.json")).filter(Files::exists).sorted().toList();
    }
  }

  private static List<String> lines(int run, Result result) {
    Experiment experiment = result.experiment();
    String arm = experiment.arms().getLast().name();
    LoadSamples samples =
        LoadSamples.of(experiment, experiment.loads().getFirst(), result.trials());
    List<String> lines = new ArrayList<>();
    for (Metric metric : EqualBuilds.LIMITS.keySet()) {
      double[] logRatios = samples.logRatios(arm, metric);
      double[] withinErrors = samples.withinErrors(arm, metric);
      for (int i = 0; i < logRatios.length; i++) {
        lines.add(
            String.format(
                Locale.ROOT,
                "%d,%d,%s,%.5f,%.5f",
                run,
                i + 1,
                metric.option(),
                logRatios[i],
                withinErrors[i]));
      }
    }
    return lines;
  }
}
