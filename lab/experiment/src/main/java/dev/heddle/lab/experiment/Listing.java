package dev.heddle.lab.experiment;

import java.util.List;

/** Lists names in a sentence. */
public final class Listing {

  private Listing() {}

  /** "a", "a and b", "a, b and c". */
  public static String and(List<String> names) {
    return listed(names, " and ");
  }

  /** "a", "a or b", "a, b or c". */
  public static String or(List<String> names) {
    return listed(names, " or ");
  }

  private static String listed(List<String> names, String beforeLast) {
    int last = names.size() - 1;
    return last < 1
        ? String.join("", names)
        : String.join(", ", names.subList(0, last)) + beforeLast + names.get(last);
  }
}
