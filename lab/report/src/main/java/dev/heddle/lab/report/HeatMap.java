package dev.heddle.lab.report;

import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.RegretTable;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Makes a page's table of regrets, each with its number and a colour. */
final class HeatMap {

  /** The largest regret of each colour, in order. */
  private static final double[] STEPS = {0, 0.03, 0.1, 0.3};

  private HeatMap() {}

  /** The values for the template; empty if there is nothing to choose. */
  static List<Map<String, Object>> of(RegretTable table) {
    if (table.rows().isEmpty() || table.arms().size() < 2) {
      return List.of();
    }
    return List.of(
        Map.of(
            "arms", table.arms(),
            "rows", table.rows().stream().map(row -> row(row, table.arms())).toList(),
            "largest", table.arms().stream().map(arm -> largest(table, arm)).toList()));
  }

  private static Map<String, Object> row(RegretTable.RegretRow row, List<String> arms) {
    return Map.of(
        "scenario", row.scenario(),
        "load", row.load(),
        "metric", row.metric().title(),
        "cells", arms.stream().map(arm -> cell(row, row.entries().get(arm))).toList());
  }

  private static Map<String, String> cell(
      RegretTable.RegretRow row, RegretTable.@Nullable Entry entry) {
    if (entry == null) {
      return cell(null, "-", "");
    }
    Double regret = entry.regret();
    String number = regret == null ? "-" : RegretText.regret(entry);
    if (entry.value() == null) {
      return cell(regret, number, entry.missing());
    }
    String value = Format.figure(row.metric(), entry.value());
    if (entry.toBest() == null) {
      return cell(regret, regret == null ? number : "best", value);
    }
    String interval = ComparisonText.interval(entry.toBest());
    return cell(
        regret,
        number,
        ComparisonText.ratio(entry.toBest()) + (interval.isEmpty() ? "" : " (" + interval + ")"));
  }

  private static Map<String, String> largest(RegretTable table, String arm) {
    OptionalDouble largest = table.largest(arm);
    return largest.isEmpty()
        ? cell(null, "-", "")
        : cell(
            largest.getAsDouble(),
            Format.wholePercent(largest.getAsDouble()),
            "of " + Format.count(table.covered(arm), "row"));
  }

  private static Map<String, String> cell(@Nullable Double regret, String number, String detail) {
    return Map.of(
        "heat", regret == null ? "" : "heat" + heat(regret), "regret", number, "detail", detail);
  }

  private static int heat(double regret) {
    int place = 0;
    while (place < STEPS.length && regret > STEPS[place]) {
      place++;
    }
    return place;
  }
}
