package dev.heddle.docs.measured;

import java.util.Arrays;
import java.util.List;

/**
 * Makes short labels for runs: their names without the parts that all share at the beginning and
 * end.
 */
final class RunLabels {

  private RunLabels() {}

  /** The labels in the order of the names, whose parts are separated by hyphens. */
  static List<String> of(List<String> names) {
    List<List<String>> parts = names.stream().map(name -> Arrays.asList(name.split("-"))).toList();
    int shortest = parts.stream().mapToInt(List::size).min().orElse(0);
    int before = 0;
    while (before < shortest - 1 && alike(parts, before, true)) {
      before++;
    }
    int behind = 0;
    while (before + behind < shortest - 1 && alike(parts, behind, false)) {
      behind++;
    }
    int from = before;
    int less = behind;
    return parts.stream()
        .map(each -> String.join("-", each.subList(from, each.size() - less)))
        .toList();
  }

  private static boolean alike(List<List<String>> parts, int index, boolean fromStart) {
    return parts.stream()
            .map(each -> each.get(fromStart ? index : each.size() - 1 - index))
            .distinct()
            .count()
        == 1;
  }
}
