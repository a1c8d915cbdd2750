package dev.heddle.lab.doctor;

import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Reads lists of CPUs as Linux writes them: {@code 0-3,8}. */
final class CpuList {

  /** The largest CPU number accepted, more than any kernel is built for. */
  private static final long LAST = 65_535;

  private static final Pattern COMMA = Pattern.compile(",");

  private CpuList() {}

  /**
   * The numbers in such a list, which may be blank; empty, without a set, if the text has another
   * form.
   */
  static Optional<Set<Integer>> parse(String text) {
    Set<Integer> cpus = new TreeSet<>();
    if (text.isBlank()) {
      return Optional.of(cpus);
    }
    for (String range : COMMA.split(text.strip(), -1)) {
      int dash = range.indexOf('-', 1);
      OptionalLong first = Text.number(dash < 0 ? range : range.substring(0, dash));
      OptionalLong last = Text.number(range.substring(dash + 1));
      if (first.isEmpty() || last.isEmpty() || !isRange(first.getAsLong(), last.getAsLong())) {
        return Optional.empty();
      }
      for (int cpu = (int) first.getAsLong(); cpu <= last.getAsLong(); cpu++) {
        cpus.add(cpu);
      }
    }
    return Optional.of(cpus);
  }

  private static boolean isRange(long first, long last) {
    return first >= 0 && first <= last && last <= LAST;
  }
}
