package dev.heddle.docs.measured;

import dev.heddle.docs.GeneratedTable;
import dev.heddle.docs.TableException;
import dev.heddle.lab.report.reference.MarkdownTable;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The findings on the claims of a study: {@code study LETTER}. Uses all runs that were made to
 * check claims.
 */
public final class StudyTable implements GeneratedTable {

  private final Runs runs;

  public StudyTable(Runs runs) {
    this.runs = runs;
  }

  @Override
  public String name() {
    return "study";
  }

  @Override
  public String markdown(List<String> arguments) {
    if (arguments.size() != 1) {
      throw new TableException("it takes the letter of a study");
    }
    List<ClaimedRuns.Claimed> claims = ClaimedRuns.of(runs).ofStudy(arguments.getFirst());
    if (claims.isEmpty()) {
      throw new TableException("no run has a claim of study " + arguments.getFirst());
    }
    List<String> differences =
        List.copyOf(
            claims.stream()
                .flatMap(claimed -> claimed.claim().differences().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new)));
    var table =
        new MarkdownTable(List.of("claim", "", "of", "published", "here", "", "differs", "run"));
    claims.forEach(claimed -> table.row(row(claimed, differences)));
    var text = new StringBuilder(table.markdown()).append("\n\nHow the set-ups differ:\n\n");
    for (int i = 0; i < differences.size(); i++) {
      text.append(i + 1).append(". ").append(differences.get(i)).append('\n');
    }
    return text.toString();
  }

  private static List<String> row(ClaimedRuns.Claimed claimed, List<String> differences) {
    Run.Claim claim = claimed.claim();
    return List.of(
        claim.id(),
        claim.says(),
        claim.metric(),
        ClaimCells.published(claim),
        ClaimCells.here(claim),
        claim.told(),
        numbers(Set.copyOf(claim.differences()), differences),
        "[" + claimed.place() + "](results/" + claimed.run().name() + ".json)");
  }

  private static String numbers(Set<String> own, List<String> all) {
    return all.stream()
        .filter(own::contains)
        .map(difference -> String.valueOf(all.indexOf(difference) + 1))
        .collect(Collectors.joining(", "));
  }
}
