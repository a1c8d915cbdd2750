package dev.heddle.docs.measured;

import dev.heddle.docs.GeneratedTable;
import dev.heddle.docs.TableException;
import dev.heddle.lab.report.reference.MarkdownTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The number of comparisons by verdict, in all files whose names begin with a prefix: {@code
 * verdicts BEGINNING ...}.
 */
public final class VerdictsTable implements GeneratedTable {

  /** The verdicts as written in the files. */
  private static final List<String> VERDICTS =
      List.of("better", "worse", "equivalent", "cannot tell");

  private final Runs runs;

  public VerdictsTable(Runs runs) {
    this.runs = runs;
  }

  @Override
  public String name() {
    return "verdicts";
  }

  @Override
  public String markdown(List<String> arguments) {
    if (arguments.isEmpty()) {
      throw new TableException("it takes how names of files begin");
    }
    var header = new ArrayList<String>(List.of("runs", "comparisons"));
    header.addAll(VERDICTS);
    var table = new MarkdownTable(header);
    for (String beginning : arguments) {
      Map<String, Long> counts =
          runs.beginningWith(beginning).stream()
              .map(runs::of)
              .flatMap(VerdictsTable::verdicts)
              .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
      var row = new ArrayList<String>(List.of("`" + beginning + "*`"));
      row.add(count(counts.values().stream().mapToLong(Long::longValue).sum()));
      VERDICTS.forEach(verdict -> row.add(count(counts.getOrDefault(verdict, 0L))));
      table.row(row);
    }
    return table.markdown();
  }

  private static String count(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  private static Stream<String> verdicts(Run run) {
    return run.loads().values().stream()
        .flatMap(cells -> cells.values().stream())
        .flatMap(cell -> cell.figures().values().stream())
        .map(Run.Figure::ratio)
        .filter(Objects::nonNull)
        .map(Run.Ratio::verdict);
  }
}
