package dev.heddle.docs.measured;

import dev.heddle.docs.GeneratedTable;
import dev.heddle.docs.TableException;
import dev.heddle.lab.report.reference.MarkdownTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The table of published claims and their findings; the same claim of several runs is together.
 * {@code claims RUN ... [without=RUN/CLAIM,...]}.
 */
public final class ClaimsTable implements GeneratedTable {

  private final Runs runs;

  public ClaimsTable(Runs runs) {
    this.runs = runs;
  }

  @Override
  public String name() {
    return "claims";
  }

  @Override
  public String markdown(List<String> arguments) {
    Request request = Request.parse(arguments, runs, Set.of("without"));
    Set<String> without = new LinkedHashSet<>(request.list("without"));
    Set<String> leftOut = new LinkedHashSet<>();
    Map<String, List<List<String>>> rows = new LinkedHashMap<>();
    for (Run run : request.runs()) {
      for (Run.Claim claim : run.claims()) {
        String name = run.name() + "/" + claim.id();
        if (without.contains(name)) {
          leftOut.add(name);
        } else {
          rows.computeIfAbsent(claim.id(), id -> new ArrayList<>()).add(row(run, claim));
        }
      }
    }
    if (!leftOut.equals(without)) {
      without.removeAll(leftOut);
      throw new TableException("it has no claim of " + without + " to leave out");
    }
    var table = new MarkdownTable(List.of("claim", "", "figure", "published", "here", "", "host"));
    rows.values().forEach(each -> each.forEach(table::row));
    return table.markdown();
  }

  private static List<String> row(Run run, Run.Claim claim) {
    return List.of(
        claim.id(),
        claim.says(),
        claim.metric(),
        ClaimCells.published(claim),
        ClaimCells.here(claim),
        claim.verdict(),
        run.host());
  }
}
