package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.FieldPath;
import java.util.Collection;
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

/** Explains in one line why a field has the wrong form, in terms of the file. */
final class YamlFault {

  private YamlFault() {}

  /** What is wrong, and in which field. */
  static DescriptionException told(JacksonException e) {
    String field = field(e);
    return switch (e) {
      case WrongValueException wrong ->
          new DescriptionException(field, field + wrong.getOriginalMessage());
      case UnrecognizedPropertyException unknown ->
          unknown(
              field, Objects.requireNonNullElse(unknown.getKnownPropertyIds(), List.<Object>of()));
      case InvalidNullException _ ->
          new DescriptionException(field, "field \"" + field + "\" holds an empty value");
      case InvalidFormatException wrong ->
          mustBe(field, wrong.getTargetType(), ", was \"" + wrong.getValue() + "\"");
      case MismatchedInputException wrong -> mustBe(field, wrong.getTargetType(), "");
      case InputCoercionException wrong -> mustBe(field, wrong.getTargetType(), "");
      default -> new DescriptionException(field, e.getOriginalMessage());
    };
  }

  /** No field has that name. */
  static DescriptionException unknown(String field, Collection<?> known) {
    return new DescriptionException(
        field,
        "unknown field \""
            + field
            + "\"; known are "
            + known.stream().map(String::valueOf).sorted().collect(Collectors.joining(", ")));
  }

  private static String field(JacksonException e) {
    return e.getPath().stream()
        .map(
            step ->
                step.getPropertyName() == null
                    ? "[" + step.getIndex() + "]"
                    : step.getPropertyName())
        .reduce("", FieldPath::join);
  }

  private static DescriptionException mustBe(String field, Class<?> type, String was) {
    return new DescriptionException(field, "field \"" + field + "\" must be " + form(type) + was);
  }

  private static String form(Class<?> type) {
    if (type == Integer.class || type == int.class) {
      return "a whole number";
    } else if (type == Double.class) {
      return "a number";
    } else if (type == Boolean.class || type == boolean.class) {
      return "true or false";
    } else if (type == String.class) {
      return "a single value";
    } else if (List.class.isAssignableFrom(type)) {
      return "a list";
    } else {
      return Map.class.isAssignableFrom(type) ? "pairs of name: value" : "fields with values";
    }
  }
}
