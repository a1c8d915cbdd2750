package dev.heddle.lab.experiment;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an arm's name: "platform-400@21" is the kind "platform" with the number 400 on JDK
 * 21.
 *
 * @param kind what the arm runs on; any text
 * @param number the size of its pool or the limit of its requests, 1 or more; null: none
 * @param jdk the JDK with the leading sign, "@21"; empty: none
 */
public record ArmName(String kind, @Nullable Integer number, String jdk) {

  private static final Pattern PARTS =
      Pattern.compile("([^@]*?)(?:-([1-9]\\d{0,8}))?(@.*)?", Pattern.DOTALL);

  /** The parts of a name. */
  public static ArmName of(String name) {
    Matcher parts = PARTS.matcher(name);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not the name of an arm: " + name);
    }
    return new ArmName(
        parts.group(1),
        parts.group(2) == null ? null : Integer.valueOf(parts.group(2)),
        parts.group(3) == null ? "" : parts.group(3));
  }

  /** The name with that number in place of its own. */
  public ArmName sized(int other) {
    return new ArmName(kind, other, jdk);
  }

  /** The name without its number. */
  public ArmName plain() {
    return new ArmName(kind, null, jdk);
  }

  /** The name with one more number at its end: "pool-2" becomes "pool-2-40". */
  ArmName followedBy(int more) {
    return new ArmName(withNumber(), more, jdk);
  }

  private String withNumber() {
    return number == null ? kind : kind + "-" + number;
  }

  /** The name as one text. */
  @Override
  public String toString() {
    return withNumber() + jdk;
  }
}
