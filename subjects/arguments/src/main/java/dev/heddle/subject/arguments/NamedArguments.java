package dev.heddle.subject.arguments;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The arguments {@code --name=value} of a program, in any order; the last of a name counts.
 * Immutable. Whatever is wrong is an {@link IllegalArgumentException} whose message is one line for
 * the user.
 */
public final class NamedArguments {

  private final String usage;
  private final Map<String, String> values;

  private NamedArguments(String usage, Map<String, String> values) {
    this.usage = usage;
    this.values = values;
  }

  /**
   * Reads them.
   *
   * @param usage what there is, for users who named something else
   * @param names that are known, as {@code --port}
   * @param arguments the command line
   * @throws IllegalArgumentException with the usage, if an argument has another name or form
   */
  public static NamedArguments parse(String usage, Collection<String> names, String... arguments) {
    Map<String, String> values = new HashMap<>();
    for (String argument : arguments) {
      int equals = argument.indexOf('=');
      String name = argument.substring(0, Math.max(0, equals));
      if (!names.contains(name)) {
        throw new IllegalArgumentException(argument + " is not known; " + usage);
      }
      values.put(name, argument.substring(equals + 1));
    }
    return new NamedArguments(usage, values);
  }

  /** What was given under a name; otherwise what stands for it. */
  public String text(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  /**
   * A number that has to be given.
   *
   * @throws IllegalArgumentException with the usage if it is missing; with what was given and the
   *     range if it is another text or out of range
   */
  public int number(String name, NumberRange range) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException(name + " is missing; " + usage);
    }
    return number(name, value, range);
  }

  /**
   * A number that may be left out.
   *
   * @throws IllegalArgumentException with what was given and the range, if it is another text or
   *     out of range
   */
  public int number(String name, NumberRange range, int otherwise) {
    String value = values.get(name);
    return value == null ? otherwise : number(name, value, range);
  }

  private int number(String name, String value, NumberRange range) {
    return range
        .read(value)
        .orElseThrow(() -> wrong(name, "must be a number from " + range.toString()));
  }

  /**
   * What to throw for a value that a program cannot use.
   *
   * @param name under which it was given
   * @param rule what holds for it, as in "must be socket or http"
   * @return with a message as {@code --client=tls: must be socket or http}
   */
  public IllegalArgumentException wrong(String name, String rule) {
    return new IllegalArgumentException(name + "=" + values.get(name) + ": " + rule);
  }
}
