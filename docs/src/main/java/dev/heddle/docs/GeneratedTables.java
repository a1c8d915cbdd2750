package dev.heddle.docs;

import dev.heddle.docs.measured.FiguresTable;
import dev.heddle.docs.measured.ProfileTable;
import dev.heddle.docs.measured.RegretRatiosTable;
import dev.heddle.docs.measured.Runs;
import dev.heddle.docs.measured.StudiesTable;
import dev.heddle.docs.measured.StudyTable;
import dev.heddle.lab.report.reference.CauseTable;
import dev.heddle.lab.report.reference.DriverTable;
import dev.heddle.lab.report.reference.FaultTable;
import dev.heddle.lab.report.reference.GateTable;
import dev.heddle.lab.report.reference.MetricTable;
import dev.heddle.lab.report.reference.OptionTable;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** All tables by name. Add new tables to the list in {@link #of(Path, Runs)}. */
final class GeneratedTables implements UnaryOperator<String> {

  private final Map<String, GeneratedTable> byName = new TreeMap<>();

  GeneratedTables(List<GeneratedTable> tables) {
    for (GeneratedTable table : tables) {
      if (byName.put(table.name(), table) != null) {
        throw new IllegalArgumentException("two tables are called " + table.name());
      }
    }
  }

  /**
   * @param root the folder of the project
   */
  static GeneratedTables of(Path root) {
    return of(root, new Runs(root.resolve("docs/measurements/results")));
  }

  /**
   * @param runs the measured runs
   */
  static GeneratedTables of(Path root, Runs runs) {
    return new GeneratedTables(
        List.of(
            new ModulesTable(root),
            new FieldsTable(root.resolve("docs/experiment.schema.json")),
            new ReferenceTable("metrics", MetricTable::markdown),
            new ReferenceTable("gates", GateTable::markdown),
            new ReferenceTable("causes", CauseTable::markdown),
            new ReferenceTable("cause-figures", CauseTable::figures),
            new ReferenceTable("drivers", DriverTable::markdown),
            new ReferenceTable("faults", FaultTable::markdown),
            new ReferenceTable("options", OptionTable::markdown),
            new FiguresTable(runs),
            new ProfileTable(runs),
            new StudyTable(runs),
            new StudiesTable(runs),
            new RegretRatiosTable(runs),
            new CalibrationTable(root.resolve("docs/measurements/calibration.json"))));
  }

  /** The Markdown for the text of a region's marker. */
  @Override
  public String apply(String marker) {
    List<String> words = List.of(marker.strip().split("\\s+"));
    GeneratedTable table = byName.get(words.getFirst());
    if (table == null) {
      throw new TableException(
          "no table is called \"" + words.getFirst() + "\"; there are " + byName.keySet());
    }
    return table.markdown(words.subList(1, words.size()));
  }
}
