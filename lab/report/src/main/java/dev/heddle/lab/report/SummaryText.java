package dev.heddle.lab.report;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standing;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.standing.Word;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.report.text.Wrap;
import dev.heddle.lab.result.HeadlineMetric;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TimeSpent;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Puts what is known about a run into a few lines for a terminal. */
public final class SummaryText {

  private static final String INDENT = "  ";

  /** The longest name of a load that does not get a line of its own. */
  private static final int LONGEST_LABEL = 22;

  private final Result result;
  private final Stage stage;
  private final Standings standings;
  private final int label;
  private final int blocks;
  private final Set<Word> used = EnumSet.noneOf(Word.class);
  private final List<String> lines = new ArrayList<>();

  private SummaryText(Result result, Stage stage) {
    this.result = result;
    this.stage = stage;
    this.standings = Standings.of(result, stage);
    this.label =
        result.summaries().stream()
            .mapToInt(summary -> summary.load().label().length())
            .filter(length -> length <= LONGEST_LABEL)
            .max()
            .orElse(0);
    this.blocks = result.blocksBegun();
  }

  /** The lines, none longer than {@link Wrap#COLUMNS} unless a name is longer. */
  public static List<String> lines(Result result, Stage stage) {
    return new SummaryText(result, stage).told();
  }

  private List<String> told() {
    lines.add(
        !result.hasBegun()
            ? "stopped before anything was measured"
            : "after " + Format.clock(TimeSpent.on(result.trials())) + ", " + howOften());
    boolean areTold = Standings.areTold(result.experiment());
    for (Summary summary : result.summaries()) {
      if (areTold) {
        addStandings(summary);
      } else {
        addFigures(summary);
      }
    }
    CostText.sentences(result, standings)
        .forEach(
            cost -> {
              used.addAll(cost.words());
              lines.addAll(Wrap.lines("", cost.sentence(), INDENT));
            });
    ReadingText.of(result, used).forEach(each -> lines.addAll(Wrap.lines("", each, "")));
    return lines.stream().map(Format::printable).toList();
  }

  /**
   * How often each arm was measured: "2 fresh starts of each"; running services have windows
   * instead of starts.
   */
  private String howOften() {
    boolean runs = result.experiment().subject().runsAlready();
    return Format.count(blocks, runs ? "window" : "fresh start")
        + (result.experiment().arms().size() > 1 ? " of each" : "");
  }

  private void addStandings(Summary summary) {
    List<Standing> headlines = new ArrayList<>(standings.headlines(summary));
    headlines.addAll(RivalText.headlines(result, summary.load(), stage));
    boolean first = true;
    for (Standing standing : headlines) {
      used.add(standing.word());
      add(
          first ? summary.load().label() : "",
          "%-8s  ".formatted(standing.word()),
          standing.saysMore());
      first = false;
    }
    figures(summary).forEach(line -> add("", "", line));
    for (Standing standing : headlines) {
      if (!standing.withAll().isEmpty()) {
        add("", "", "including discarded trials: " + standing.withAll());
      }
    }
    summary.cells().stream()
        .map(Findings::notCounted)
        .filter(line -> !line.isEmpty())
        .forEach(line -> add("", "", line));
    addCauses(summary);
  }

  /** Adds why arms differ or, if that is not known, what limits each. */
  private void addCauses(Summary summary) {
    List<String> reasons =
        CauseText.reasons(summary, HeadlineMetric.of(result.experiment(), summary.load()));
    (reasons.isEmpty() ? CauseText.lines(summary) : reasons).forEach(line -> add("", "", line));
  }

  /**
   * The figures of the headline in one line; for a surge, a line with more figures for each arm.
   */
  private List<String> figures(Summary summary) {
    Metric metric = HeadlineMetric.of(result.experiment(), summary.load());
    return summary.load() instanceof Load.Surge
        ? summary.cells().stream()
            .filter(cell -> !cell.again() && cell.valid() > 0)
            .map(cell -> cell.arm() + ": " + FiguresText.of(summary.load(), cell, metric))
            .toList()
        : headline(summary, metric);
  }

  /**
   * The figures: "platform 1,992/s, virtual 3,967/s", with the number of starts if other loads have
   * more.
   */
  private List<String> headline(Summary summary, Metric metric) {
    String figures =
        summary.cells().stream()
            .filter(cell -> !cell.again() && cell.figures().containsKey(metric))
            .map(cell -> cell.arm() + " " + figure(cell, metric) + ofRival(cell))
            .collect(Collectors.joining(", "));
    int starts =
        summary.cells().stream()
            .filter(cell -> !hasJoined(cell))
            .mapToInt(Summary.Cell::trials)
            .max()
            .orElse(0);
    if (figures.isEmpty()) {
      return List.of();
    }
    return List.of(
        starts >= blocks ? figures : figures + " (" + Format.count(starts, "start") + " of each)");
  }

  /** How often a rival, which joins later than the others, was measured: " (4 starts)". */
  private String ofRival(Summary.Cell cell) {
    return hasJoined(cell) ? " (" + Format.count(cell.trials(), "start") + ")" : "";
  }

  private boolean hasJoined(Summary.Cell cell) {
    return result.experiment().hasJoined(cell.arm());
  }

  /** Adds the figures of arms that are not compared. */
  private void addFigures(Summary summary) {
    int arm = summary.cells().stream().mapToInt(cell -> cell.arm().length()).max().orElse(0);
    boolean first = true;
    for (Summary.Cell cell : summary.cells()) {
      String figures =
          FiguresText.of(
              summary.load(), cell, HeadlineMetric.of(result.experiment(), summary.load()));
      add(
          first ? summary.load().label() : "",
          ("%-" + arm + "s  ").formatted(cell.arm()),
          figures.isEmpty() ? "no figures" : figures);
      first = false;
      String notCounted = Findings.notCounted(cell);
      if (!notCounted.isEmpty()) {
        add("", "", notCounted);
      }
    }
    addCauses(summary);
  }

  private static String figure(Summary.Cell cell, Metric metric) {
    Summary.Figure figure = cell.figures().get(metric);
    return figure == null ? "-" : Format.figure(metric, figure.value());
  }

  private void add(String load, String word, String text) {
    if (load.length() > label) {
      lines.add(INDENT + load);
      add("", word, text);
      return;
    }
    String margin = (INDENT + "%-" + Math.max(1, label) + "s" + INDENT).formatted(load);
    String rest = " ".repeat(margin.length() + (word.isEmpty() ? 0 : word.length()));
    lines.addAll(Wrap.lines(margin + word, text, rest));
  }
}
