package dev.heddle.lab.jdk;

import java.util.List;
import java.util.Optional;

/**
 * The version of a JDK, as in its {@code java.vm.version}: "25.0.3+9-LTS", "27-ea+12-1034". Two
 * versions that differ only in their build are not equal, but neither counts as older.
 *
 * @param number the version with all its parts
 */
public record JdkVersion(Runtime.Version number) {

  /**
   * Reads a version. Empty if the text is not a JDK version, for example that of a JVM with its own
   * versions ("openj9-0.61.0") or of JDK 8 ("25.292-b10", which is not JDK 25).
   */
  public static Optional<JdkVersion> parse(String text) {
    try {
      Runtime.Version number = Runtime.Version.parse(text);
      // No JDK has had an interim release; only the VM of JDK 8 has a number in that place.
      return number.interim() == 0 ? Optional.of(new JdkVersion(number)) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * Reads a text that is known to be a version.
   *
   * @throws IllegalArgumentException if the text is not a version
   */
  static JdkVersion of(String text) {
    return parse(text)
        .orElseThrow(
            () -> new IllegalArgumentException("not a version of a JDK: \"" + text + "\""));
  }

  /** The release that it belongs to: 25 for 25.0.3. */
  public int feature() {
    return number.feature();
  }

  /** Whether it is an early access build, which may lack changes of the version that it names. */
  public boolean isEarly() {
    return number.pre().isPresent();
  }

  /** Whether it is the first version of its release, like 25 but not 25.0.1. */
  boolean isFirst() {
    return compareNumbers(List.of(feature())) == 0;
  }

  /** Compares the numbers, without build and early access: negative if this is the older one. */
  int compareNumbers(JdkVersion other) {
    return compareNumbers(other.number.version());
  }

  private int compareNumbers(List<Integer> others) {
    List<Integer> ours = number.version();
    for (int i = 0; i < Math.max(ours.size(), others.size()); i++) {
      int order = Integer.compare(at(ours, i), at(others, i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  private static int at(List<Integer> numbers, int index) {
    return index < numbers.size() ? numbers.get(index) : 0;
  }

  /** The version without its build: "25.0.3", "27-ea". */
  @Override
  public String toString() {
    String numbers =
        String.join(".", number.version().stream().map(part -> Integer.toString(part)).toList());
    return number.pre().map(pre -> numbers + "-" + pre).orElse(numbers);
  }
}
