package dev.heddle.lab.report.caution;

import java.util.List;

/** Lists names in a sentence. */
final class Names {

  private Names() {}

  /** "a", "a and b", "a, b and c". */
  static String listed(List<String> names) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }
}
