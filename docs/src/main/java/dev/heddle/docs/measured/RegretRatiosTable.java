package dev.heddle.docs.measured;

import dev.heddle.docs.GeneratedTable;
import dev.heddle.docs.TableException;
import dev.heddle.lab.report.reference.MarkdownTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The regret table. For each figure that ranks the runs, it shows the best arm's value in bold and
 * the other arms' ratios to it, within blocks where known. The last row shows the largest regret of
 * each arm. {@code regret RUN ... [of=ARM]}; {@code of} adds a column with the ratio of this arm,
 * the first of every run, to the best of the others, and its interval.
 */
public final class RegretRatiosTable implements GeneratedTable {

  private static final String OF = "of";

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
    Request request = Request.parse(arguments, runs, Set.of(OF));
    String of = request.options().get(OF);
    Set<String> arms = new LinkedHashSet<>();
    request.runs().stream()
        .sorted((one, other) -> other.arms().size() - one.arms().size())
        .forEach(run -> arms.addAll(run.arms()));
    var header = new ArrayList<String>(List.of("", ""));
    header.addAll(arms);
    if (of != null) {
      header.add(of + " to the best other arm");
    }
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
          if (of != null) {
            cells.add(toBestOther(of, run, load, Measure.of(aim)));
          }
          table.row(cells);
        }
      }
    }
    var last = new ArrayList<String>(List.of("largest regret", ""));
    arms.forEach(arm -> last.add(Math.round(100 * largest.getOrDefault(arm, 0.0)) + " %"));
    if (of != null) {
      last.add("");
    }
    table.row(last);
    return table.markdown();
  }

  /** The cells of a row; updates the largest regret of each arm. */
  private static List<String> row(
      Run run, String load, Measure measure, Set<String> arms, Map<String, Double> largest) {
    Map<String, Double> scores = scores(run, load, measure);
    double best = best(scores, measure).map(Map.Entry::getValue).orElse(Double.NaN);
    var cells = new ArrayList<String>();
    for (String arm : arms) {
      Optional<Run.Cell> cell = run.cell(load, arm);
      Double score = scores.get(arm);
      if (cell.isEmpty() || (score == null && cell.get().valid() > 0)) {
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

  private static Optional<Map.Entry<String, Double>> best(
      Map<String, Double> scores, Measure measure) {
    Comparator<Map.Entry<String, Double>> ascending = Map.Entry.comparingByValue();
    return scores.entrySet().stream()
        .max(measure.higherIsBetter() ? ascending : ascending.reversed());
  }

  /** The other arms' ratios are to this arm, so that its own ratio is the inverse of theirs. */
  private static String toBestOther(String of, Run run, String load, Measure measure) {
    if (!run.arms().getFirst().equals(of)) {
      throw new TableException(of + " is not the first arm of " + run.name());
    }
    var others = new LinkedHashMap<>(scores(run, load, measure));
    Double own = others.remove(of);
    Optional<Map.Entry<String, Double>> best = best(others, measure);
    if (own == null || best.isEmpty()) {
      return "-";
    }
    Run.Interval interval = interval(run, load, best.get().getKey(), measure);
    return Numbers.ratio(own / best.get().getValue())
        + (interval == null ? "" : Numbers.ratios(1 / interval.high(), 1 / interval.low()));
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

  /** The interval of an arm's ratio to the first arm; null if it has none. */
  private static Run.@Nullable Interval interval(
      Run run, String load, String arm, Measure measure) {
    Run.Ratio ratio = figure(run.cell(load, arm).orElseThrow(), measure).ratio();
    return ratio == null ? null : ratio.interval();
  }

  private static String bold(Run.Cell cell, Measure measure) {
    return "**" + Numbers.figure(figure(cell, measure).median()) + measure.suffix() + "**";
  }

  private static Run.Figure figure(Run.Cell cell, Measure measure) {
    return Objects.requireNonNull(cell.figures().get(measure.option()));
  }
}
