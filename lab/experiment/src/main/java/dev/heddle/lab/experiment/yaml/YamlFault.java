package dev.heddle.lab.experiment.yaml;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.InvalidNullException;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/** Explains in one line why a YAML file could not be read, in terms of the file. */
final class YamlFault {

  private YamlFault() {}

  /** The line number, to put after the file's name; empty if unknown. */
  static String where(JacksonException e) {
    var location = e.getLocation();
    return location == null || location.getLineNr() < 1 ? "" : ", line " + location.getLineNr();
  }

  static String what(JacksonException e) {
    return switch (e) {
      case WrongValueException wrong -> field(e) + wrong.getOriginalMessage();
      case UnrecognizedPropertyException unknown ->
          "unknown field \"" + field(e) + "\"; known are " + knownIn(unknown);
      case InvalidNullException empty -> "field \"" + field(e) + "\" holds an empty value";
      case InvalidFormatException wrong ->
          subject(e) + mustBe(wrong.getTargetType()) + ", was \"" + wrong.getValue() + "\"";
      case MismatchedInputException wrong -> subject(e) + mustBe(wrong.getTargetType());
      case InputCoercionException wrong -> subject(e) + mustBe(wrong.getTargetType());
      default -> firstLine(e);
    };
  }

  private static String subject(JacksonException e) {
    return e.getPath().isEmpty() ? "it" : "field \"" + field(e) + "\"";
  }

  /** The path of the field: {@code arms.virtual.flags[0]}. */
  private static String field(JacksonException e) {
    String path =
        e.getPath().stream()
            .map(
                step ->
                    step.getPropertyName() == null
                        ? "[" + step.getIndex() + "]"
                        : "." + step.getPropertyName())
            .collect(Collectors.joining());
    return path.startsWith(".") ? path.substring(1) : path;
  }

  private static String knownIn(UnrecognizedPropertyException unknown) {
    return Objects.requireNonNullElse(unknown.getKnownPropertyIds(), List.of()).stream()
        .map(String::valueOf)
        .sorted()
        .collect(Collectors.joining(", "));
  }

  private static String mustBe(Class<?> type) {
    String form;
    if (type == Integer.class || type == int.class) {
      form = "a whole number";
    } else if (type == Boolean.class || type == boolean.class) {
      form = "true or false";
    } else if (type == String.class) {
      form = "a single value";
    } else if (List.class.isAssignableFrom(type)) {
      form = "a list";
    } else {
      form = Map.class.isAssignableFrom(type) ? "pairs of name: value" : "fields with values";
    }
    return " must be " + form;
  }

  private static String firstLine(JacksonException e) {
    return String.valueOf(e.getOriginalMessage())
        .replace("Duplicate Object property", "duplicate field")
        .lines()
        .findFirst()
        .orElse("not readable");
  }
}
