package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.FieldPath;
import java.util.HashSet;
import java.util.Set;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A scenario as written. It has the fields of the whole file, overridden by its own.
 *
 * @param name empty: the file has no scenarios
 * @param inherited the names of the fields that it has from beside the scenarios
 * @param sections all its fields
 */
record WrittenScenario(String name, Set<String> inherited, Sections sections) {

  WrittenScenario {
    inherited = Set.copyOf(inherited);
  }

  /** The whole file. */
  static WrittenScenario alone(Sections sections) {
    return new WrittenScenario("", Set.of(), sections);
  }

  /**
   * Reads a scenario.
   *
   * @param common the fields beside the scenarios
   * @throws DescriptionException if it has the wrong form
   */
  static WrittenScenario of(String name, JsonNode written, ObjectNode common) {
    if (name.isEmpty()) {
      throw new DescriptionException(Scenarios.FIELD, "a scenario must have a name");
    }
    String field = FieldPath.join(Scenarios.FIELD, name);
    if (!(written instanceof ObjectNode own)) {
      throw new DescriptionException(field, field + " must have fields");
    }
    if (own.has(Scenarios.FIELD)) {
      throw new DescriptionException(field, field + " has scenarios itself");
    }
    ObjectNode merged = common.deepCopy();
    merged.setAll(own);
    Set<String> inherited = new HashSet<>(common.propertyNames());
    inherited.removeAll(own.propertyNames());
    return new WrittenScenario(name, inherited, Require.in(field, () -> Sections.in(merged)));
  }

  /**
   * Makes something of the scenario's fields. What is wrong with an inherited field is told of the
   * file, all else of the scenario.
   */
  <T> T in(Supplier<T> made) {
    try {
      return made.get();
    } catch (DescriptionException e) {
      String path = FieldPath.join(Scenarios.FIELD, name);
      throw name.isEmpty() || isInherited(e.field())
          ? e
          : new DescriptionException(FieldPath.join(path, e.field()), path + ": " + e.getMessage());
    }
  }

  /** Whether the scenario has that field, or the one around it, from beside the scenarios. */
  boolean isInherited(String field) {
    return inherited.stream().anyMatch(outer -> FieldPath.isIn(outer, field));
  }
}
