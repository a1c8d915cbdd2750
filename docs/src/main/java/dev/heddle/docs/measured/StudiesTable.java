package dev.heddle.docs.measured;

import dev.heddle.docs.GeneratedTable;
import dev.heddle.docs.TableException;
import dev.heddle.lab.report.reference.MarkdownTable;
import java.util.List;
import java.util.Locale;

/** The number of claims of each study, by finding: {@code studies}. */
public final class StudiesTable implements GeneratedTable {

  private final Runs runs;

  public StudiesTable(Runs runs) {
    this.runs = runs;
  }

  @Override
  public String name() {
    return "studies";
  }

  @Override
  public String markdown(List<String> arguments) {
    if (!arguments.isEmpty()) {
      throw new TableException("it takes no words");
    }
    ClaimedRuns claims = ClaimedRuns.of(runs);
    var table =
        new MarkdownTable(List.of("study", "claims asked", "reproduced", "not reproduced", "open"));
    for (String study : claims.studies()) {
      table.row(
          row(
              "[" + study + "](study-" + study.toLowerCase(Locale.ROOT) + ".md)",
              claims.ofStudy(study)));
    }
    table.row(row("all", claims.all()));
    return table.markdown();
  }

  private static List<String> row(String name, List<ClaimedRuns.Claimed> claims) {
    long reproduced = claims.stream().filter(each -> each.claim().isReproduced()).count();
    long open = claims.stream().filter(each -> each.claim().isOpen()).count();
    return List.of(
        name,
        String.valueOf(claims.size()),
        String.valueOf(reproduced),
        String.valueOf(claims.size() - reproduced - open),
        String.valueOf(open));
  }
}
