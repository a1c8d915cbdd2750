package dev.heddle.docs.measured;

import dev.heddle.docs.TableException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Makes the rows, columns and cells of tables by arm. */
final class ArmRows {

  /** The options of a {@link Request} about rows and cells. */
  static final Set<String> OPTIONS = Set.of("arms", "loads", "cells", "ranges");

  /** The text of a cell without a figure. */
  private static final String NOTHING = "-";

  private final Request request;
  private final List<String> arms;
  private final List<String> runLabels;

  ArmRows(Request request) {
    this.request = request;
    if (request.columns().isEmpty()) {
      throw new TableException("no figure is given");
    }
    Set<String> all = new LinkedHashSet<>();
    request.runs().forEach(run -> all.addAll(run.arms()));
    List<String> asked = request.list("arms");
    for (String arm : asked) {
      if (!all.contains(arm)) {
        throw new TableException("no arm is called " + arm + "; there are " + all);
      }
    }
    this.arms = asked.isEmpty() ? List.copyOf(all) : asked;
    this.runLabels = RunLabels.of(request.runs().stream().map(Run::name).toList());
  }

  /** One load of a run, as a row. */
  record Row(Run run, String runLabel, String load) {}

  List<String> arms() {
    return arms;
  }

  List<Row> rows() {
    var rows = new ArrayList<Row>();
    for (int i = 0; i < request.runs().size(); i++) {
      Run run = request.runs().get(i);
      for (String load : run.loads().keySet()) {
        if (isAsked(load)) {
          rows.add(new Row(run, runLabels.get(i), load));
        }
      }
    }
    List<String> missing = new ArrayList<>(request.list("loads"));
    rows.forEach(row -> missing.remove(number(row.load())));
    if (rows.isEmpty() || !missing.isEmpty()) {
      throw new TableException("it has no load of " + missing);
    }
    return rows;
  }

  private boolean isAsked(String load) {
    List<String> asked = request.list("loads");
    return asked.isEmpty() || asked.contains(number(load));
  }

  private static String number(String load) {
    return load.split("[ /]", 2)[0];
  }

  /** Whether rows must name their run. */
  boolean namesRuns() {
    return request.runs().size() > 1;
  }

  /** Whether rows must name their load. */
  boolean namesLoads() {
    return !namesRuns() || rows().stream().map(Row::load).distinct().count() > 1;
  }

  /** The first cells of a row: its run and its load, where there are several. */
  List<String> labels(Row row) {
    var labels = new ArrayList<String>();
    if (namesRuns()) {
      labels.add(row.runLabel());
    }
    if (namesLoads()) {
      labels.add(row.load());
    }
    return labels;
  }

  /** Whether any arm has something to show. */
  boolean hasAny(Row row, Request.Column column) {
    return arms.stream().anyMatch(arm -> !cell(row, arm, column).equals(NOTHING));
  }

  String cell(Row row, String arm, Request.Column column) {
    Optional<Run.Cell> cell = row.run().cell(row.load(), arm);
    if (cell.isEmpty()) {
      return NOTHING;
    }
    Run.Figure figure = cell.get().figures().get(column.measure().option());
    if (figure == null) {
      return cell.get().valid() > 0 ? NOTHING : outcomes(cell.get());
    }
    boolean ranges = !request.says("ranges", "no");
    String shown = shown(figure, column.cells(), ranges, cell.get().valid() > 1);
    return cell.get().valid() == cell.get().trials()
        ? shown
        : shown + " [" + cell.get().valid() + " of " + cell.get().trials() + "]";
  }

  private static String shown(
      Run.Figure figure, Request.Cells cells, boolean ranges, boolean several) {
    Run.Ratio ratio = figure.ratio();
    if (cells == Request.Cells.RATIOS && ratio != null) {
      Run.Interval interval = ratio.interval();
      return Numbers.ratio(ratio.value())
          + (ranges && interval != null ? Numbers.ratios(interval.low(), interval.high()) : "");
    }
    return Numbers.figure(figure.median())
        + (ranges && several
            ? " (" + Numbers.figure(figure.least()) + " to " + Numbers.figure(figure.most()) + ")"
            : "");
  }

  /** Why a cell has no valid trial: "does not finish", "2 x out of balance, reconnects". */
  static String outcomes(Run.Cell cell) {
    return cell.outcomes().entrySet().stream()
        .map(
            each ->
                each.getValue() == cell.trials()
                    ? each.getKey()
                    : each.getValue() + " x " + each.getKey())
        .collect(Collectors.joining(", "));
  }
}
