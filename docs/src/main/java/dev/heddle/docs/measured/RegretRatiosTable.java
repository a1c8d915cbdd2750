package dev.heddle.docs.measured;

import dev.heddle.docs.GeneratedTable;
import dev.heddle.lab.report.reference.MarkdownTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * The regret table. For each figure that ranks the runs, it shows the best arm's value in bold and
 * the other arms' ratios to it, within blocks where known. The last row shows the largest regret of
 * each arm. {@code regret RUN ...}.
 */
public final class RegretRatiosTable implements GeneratedTable {

  private final Runs runs;

  public RegretRatiosTable(Runs runs) {
    this.runs = runs;
  }

  @Override
  public String name() {
    return "regret";
  }

  @Override
  public String markdown(List<String> arguments) {
    Request request = Request.parse(arguments, runs, Set.of());
    Set<String> arms = new LinkedHashSet<>();
    request.runs().stream()
        .sorted((one, other) -> other.arms().size() - one.arms().size())
        .forEach(run -> arms.addAll(run.arms()));
    var header = new ArrayList<String>(List.of("", ""));
    header.addAll(arms);
    var table = new MarkdownTable(header);
    List<String> labels = RunLabels.of(request.runs().stream().map(Run::name).toList());
    Map<String, Double> largest = new TreeMap<>();
    for (int i = 0; i < labels.size(); i++) {
      Run run = request.runs().get(i);
      for (String load : run.loads().keySet()) {
        for (String aim : run.aims()) {
          var cells =
              new ArrayList<String>(
                  List.of(labels.get(i) + ", " + load, Measure.of(aim).heading(run.tasks())));
          cells.addAll(row(run, load, Measure.of(aim), arms, largest));
          table.row(cells);
        }
      }
    }
    var last = new ArrayList<String>(List.of("largest regret", ""));
    arms.forEach(arm -> last.add(Math.round(100 * largest.getOrDefault(arm, 0.0)) + " %"));
    table.row(last);
    return table.markdown();
  }

  /** The cells of a row; updates the largest regret of each arm. */
  private static List<String> row(
      Run run, String load, Measure measure, Set<String> arms, Map<String, Double> largest) {
    Map<String, Double> scores = scores(run, load, measure);
    double best =
        measure.higherIsBetter()
            ? scores.values().stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN)
            : scores.values().stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN);
    var cells = new ArrayList<String>();
    for (String arm : arms) {
      Optional<Run.Cell> cell = run.cell(load, arm);
      Double score = scores.get(arm);
      if (cell.isEmpty()) {
        cells.add("-");
      } else if (score == null) {
        cells.add(ArmRows.outcomes(cell.get()));
        largest.put(arm, 1.0);
      } else {
        double ratio = score / best;
        largest.merge(arm, measure.higherIsBetter() ? 1 - ratio : 1 - 1 / ratio, Math::max);
        cells.add(ratio == 1 ? bold(cell.get(), measure) : Numbers.ratio(ratio));
      }
    }
    return cells;
  }

  /**
   * The values by which arms are compared: their ratios to the first arm within blocks if all have
   * one, otherwise their medians. An arm without a valid trial has none.
   */
  private static Map<String, Double> scores(Run run, String load, Measure measure) {
    var ratios = new LinkedHashMap<String, Double>();
    var medians = new LinkedHashMap<String, Double>();
    String first = run.arms().getFirst();
    run.loads()
        .getOrDefault(load, Map.of())
        .forEach(
            (arm, cell) -> {
              Run.Figure figure = cell.figures().get(measure.option());
              if (figure == null) {
                return;
              }
              medians.put(arm, figure.median());
              Run.Ratio ratio = figure.ratio();
              if (ratio != null) {
                ratios.put(arm, ratio.value());
              } else if (arm.equals(first)) {
                ratios.put(arm, 1.0);
              }
            });
    return ratios.size() == medians.size() ? ratios : medians;
  }

  private static String bold(Run.Cell cell, Measure measure) {
    Run.Figure figure = Objects.requireNonNull(cell.figures().get(measure.option()));
    return "**" + Numbers.figure(figure.median()) + measure.suffix() + "**";
  }
}
