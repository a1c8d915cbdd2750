package dev.heddle.lab.experiment.yaml;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.filter.FilteringParserDelegate;
import tools.jackson.core.filter.TokenFilter;
import tools.jackson.databind.exc.UnrecognizedPropertyException;

/**
 * Binds several records whose fields are in the same object.
 *
 * <p>Each record reads the whole document and sees only its own fields. Jackson's
 * {@code @JsonUnwrapped} does this too, but it copies the fields first, and the copies have no line
 * numbers.
 */
final class Binding {

  private final Map<Class<?>, Record> bound;

  private Binding(Map<Class<?>, Record> bound) {
    this.bound = bound;
  }

  /**
   * Binds all records.
   *
   * @throws JacksonException if a field belongs to no record or has the wrong form; if there are
   *     several faults, the first in the document
   */
  static Binding of(List<Class<? extends Record>> types, Supplier<JsonParser> document) {
    Set<String> known = new LinkedHashSet<>(Set.of(Scenarios.FIELD));
    types.forEach(type -> known.addAll(fields(type)));
    List<String> order = new ArrayList<>();
    List<JacksonException> faults = new ArrayList<>();
    attempt(faults, () -> readNames(document, known, order));
    Map<Class<?>, Record> bound = new HashMap<>();
    for (Class<? extends Record> type : types) {
      attempt(faults, () -> bound.put(type, read(document, type)));
    }
    faults.stream()
        .min(Comparator.comparingInt(fault -> order.indexOf(topField(fault))))
        .ifPresent(
            first -> {
              throw first;
            });
    return new Binding(bound);
  }

  private static void attempt(List<JacksonException> faults, Runnable step) {
    try {
      step.run();
    } catch (JacksonException e) {
      faults.add(e);
    }
  }

  /** The names of a record's fields in a file. */
  static Set<String> fields(Class<? extends Record> type) {
    return Arrays.stream(type.getRecordComponents())
        .map(RecordComponent::getName)
        .map(Yaml::nameOf)
        .collect(Collectors.toSet());
  }

  /** Notes the order of the fields, and rejects the first unknown one. */
  private static void readNames(
      Supplier<JsonParser> document, Set<String> known, List<String> order) {
    JacksonException unknown = null;
    try (JsonParser parser = document.get()) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return; // The records report this when they read the fields.
      }
      for (String name = parser.nextName(); name != null; name = parser.nextName()) {
        order.add(name);
        if (unknown == null && !known.contains(name)) {
          unknown =
              UnrecognizedPropertyException.from(parser, Sections.class, name, List.copyOf(known));
        }
        parser.nextToken();
        parser.skipChildren();
      }
    }
    if (unknown != null) {
      throw unknown;
    }
  }

  private static @Nullable String topField(JacksonException fault) {
    return fault.getPath().isEmpty() ? null : fault.getPath().getFirst().getPropertyName();
  }

  private static <R extends Record> R read(Supplier<JsonParser> document, Class<R> type) {
    Set<String> own = fields(type);
    TokenFilter filter =
        new TokenFilter() {
          @Override
          public @Nullable TokenFilter includeProperty(String name) {
            return own.contains(name) ? INCLUDE_ALL : null;
          }

          @Override
          public boolean includeEmptyObject(boolean contentsFiltered) {
            return true; // The document may have none of the fields.
          }
        };
    try (JsonParser parser =
        new FilteringParserDelegate(
            document.get(), filter, TokenFilter.Inclusion.INCLUDE_ALL_AND_PATH, true)) {
      return Yaml.read(parser, type);
    }
  }

  <R extends Record> R get(Class<R> type) {
    return type.cast(Objects.requireNonNull(bound.get(type)));
  }
}
