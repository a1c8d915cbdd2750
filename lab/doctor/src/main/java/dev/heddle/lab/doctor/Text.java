package dev.heddle.lab.doctor;

import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/** Reads numbers from text, and writes them for people. */
final class Text {

  /** Numbers that fit into a long; no kernel writes longer ones here. */
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}");

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  private Text() {}

  static OptionalLong number(String text) {
    String stripped = text.strip();
    return NUMBER.matcher(stripped).matches()
        ? OptionalLong.of(Long.parseLong(stripped))
        : OptionalLong.empty();
  }

  /** The fields of a line, separated by blanks. */
  static List<String> fields(String line) {
    return BLANKS.splitAsStream(line.strip()).toList();
  }

  static String percent(double share) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * share);
  }

  static String bytes(long bytes) {
    return bytes < 1e9
        ? String.format(Locale.ROOT, "%,.0f MB", bytes / 1e6)
        : String.format(Locale.ROOT, "%,.1f GB", bytes / 1e9);
  }

  static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }

  static String count(long number, String singular) {
    return grouped(number) + " " + singular + (number == 1 ? "" : "s");
  }

  /** A number of CPUs that may be fractional: "2 CPUs", "1.5 CPUs". */
  static String cpus(double cpus) {
    return cpus == Math.rint(cpus)
        ? count((long) cpus, "CPU")
        : String.format(Locale.ROOT, "%.2f CPUs", cpus);
  }
}
