package dev.heddle.docs.measured;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.StringJoiner;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** Writes the figures of a reduced file. */
final class ReducedLoads {

  private final AddedFigures added;

  ReducedLoads(Result result) {
    this.added = new AddedFigures(result);
  }

  /** All arms under a load. */
  String load(Summary summary) {
    var arms = new StringJoiner(",\n", "\"arms\": [\n", "\n]");
    summary.cells().forEach(cell -> arms.add(cell(cell, summary.load())));
    return "{" + SmallJson.field("load", summary.load().label()) + ", " + arms + "}";
  }

  private String cell(Summary.Cell cell, Load load) {
    var figures = new StringJoiner(",\n", "\"figures\": {\n", "\n}}");
    figures.setEmptyValue("\"figures\": {}}");
    new TreeMap<>(cell.figures())
        .forEach((metric, figure) -> figures.add(SmallJson.field(metric.option(), row(figure))));
    if (!cell.again()) {
      added
          .of(cell, load)
          .forEach((measure, row) -> figures.add(SmallJson.field(measure.option(), row)));
    }
    return "  {"
        + String.join(
            ", ",
            SmallJson.field("arm", cell.arm() + (cell.again() ? " again" : "")),
            SmallJson.field("trials", SmallJson.NODES.numberNode(cell.trials())),
            SmallJson.field("valid", SmallJson.NODES.numberNode(cell.valid())),
            SmallJson.field("outcomes", outcomes(cell)))
        + ", "
        + figures;
  }

  private static JsonNode outcomes(Summary.Cell cell) {
    var outcomes = SmallJson.NODES.objectNode();
    new TreeMap<>(cell.outcomes()).forEach(outcomes::put);
    return outcomes;
  }

  private static JsonNode row(Summary.Figure figure) {
    ArrayNode row = SmallJson.numbers(figure.value(), figure.least(), figure.most());
    Comparison comparison = figure.comparison();
    if (comparison != null && Double.isFinite(comparison.ratio())) {
      row.addAll(SmallJson.numbers(comparison.ratio(), comparison.low(), comparison.high()));
      row.add(SmallJson.words(comparison.verdict()));
    }
    return row;
  }
}
