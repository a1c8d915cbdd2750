package dev.heddle.subject.common;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;

/**
 * The arguments {@code --name=value} of a program, in any order; if a name is repeated, the last
 * one counts. Immutable. Errors are {@link IllegalArgumentException}s with one line for the user.
 */
public final class NamedArguments {

  private final String usage;
  private final Map<String, String> values;

  private NamedArguments(String usage, Map<String, String> values) {
    this.usage = usage;
    this.values = values;
  }

  /**
   * Parses arguments.
   *
   * @param usage the usage, for error messages
   * @param names the known names, such as {@code --port}
   * @param arguments the command line
   * @throws IllegalArgumentException with the usage, if an argument has an unknown name or a wrong
   *     form
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

  /** The value of a name, or the default if it is missing. */
  public String text(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  /**
   * A required number.
   *
   * @throws IllegalArgumentException with the usage if it is missing; with the value and the range
   *     if it is not a number or out of range
   */
  public int number(String name, NumberRange range) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException(name + " is missing; " + usage);
    }
    return number(name, value, range);
  }

  /**
   * An optional number.
   *
   * @throws IllegalArgumentException with the value and the range if it is not a number or out of
   *     range
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
   * Makes the exception for a value that a program cannot use.
   *
   * @param name the name of the argument
   * @param rule the rule that it breaks: "must be socket or http"
   * @return an exception with a message like {@code --client=tls: must be socket or http}
   */
  public IllegalArgumentException wrong(String name, String rule) {
    return new IllegalArgumentException(name + "=" + values.get(name) + ": " + rule);
  }
}
