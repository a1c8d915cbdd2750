package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.FieldPath;
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
import java.util.stream.Collectors;
import tools.jackson.databind.node.ObjectNode;

/** Binds several records whose fields are in the same object; each sees only its own fields. */
final class Binding {

  private final Map<Class<?>, Record> bound;

  private Binding(Map<Class<?>, Record> bound) {
    this.bound = bound;
  }

  /**
   * Binds all records.
   *
   * @throws DescriptionException if a field belongs to no record or has the wrong form; if there
   *     are several faults, the first of the object
   */
  static Binding of(List<Class<? extends Record>> types, ObjectNode object) {
    Set<String> known = new LinkedHashSet<>(Set.of(Scenarios.FIELD));
    types.forEach(type -> known.addAll(fields(type)));
    List<String> names = List.copyOf(object.propertyNames());
    List<DescriptionException> faults = new ArrayList<>();
    names.stream()
        .filter(name -> !known.contains(name))
        .findFirst()
        .ifPresent(name -> faults.add(YamlFault.unknown(name, known)));
    Map<Class<?>, Record> bound = new HashMap<>();
    for (Class<? extends Record> type : types) {
      try {
        bound.put(type, Yaml.read(object.deepCopy().retain(fields(type)), type));
      } catch (DescriptionException e) {
        faults.add(e);
      }
    }
    faults.stream()
        .min(Comparator.comparingInt(fault -> place(fault, names)))
        .ifPresent(
            first -> {
              throw first;
            });
    return new Binding(bound);
  }

  /** The names of a record's fields in a file. */
  static Set<String> fields(Class<? extends Record> type) {
    return Arrays.stream(type.getRecordComponents())
        .map(RecordComponent::getName)
        .map(Yaml::nameOf)
        .collect(Collectors.toSet());
  }

  private static int place(DescriptionException fault, List<String> names) {
    int place = 0;
    while (place < names.size() && !FieldPath.isIn(names.get(place), fault.field())) {
      place++;
    }
    return place;
  }

  <R extends Record> R get(Class<R> type) {
    return type.cast(Objects.requireNonNull(bound.get(type)));
  }
}
