package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Checks values; error messages name the field. */
final class Require {

  private Require() {}

  /** Makes a value from a field; an error message begins with the field's name. */
  static <T> T in(String field, Supplier<T> made) {
    try {
      return DescriptionException.at(field, made);
    } catch (DescriptionException e) {
      throw new DescriptionException(e.field(), field + ": " + e.getMessage());
    }
  }

  static String given(String field, @Nullable String value) {
    if (value == null) {
      throw new DescriptionException(field, field + " is missing");
    }
    return value;
  }

  /**
   * Checks that all requested names are known.
   *
   * @param field the field or option with the requested names
   * @param known empty: unknown, so that every name may be
   */
  static void among(String field, Collection<String> known, String what, List<String> asked) {
    for (String name : asked) {
      if (name.isEmpty() || !(known.isEmpty() || known.contains(name))) {
        throw new DescriptionException(
            field,
            "there is no "
                + what
                + " \""
                + name
                + "\"; there are "
                + (known.contains("") ? "none" : String.join(", ", known)));
      }
    }
  }
}
