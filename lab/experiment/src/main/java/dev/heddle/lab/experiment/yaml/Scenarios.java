package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The scenarios of a file, in order. Each has the fields of the whole file, overridden by its own.
 *
 * @param byName at least one; a file without scenarios has one with an empty name
 */
record Scenarios(Map<String, Sections> byName) {

  /** The field that holds the scenarios, also the prefix of their names in messages. */
  static final String FIELD = "scenarios";

  /**
   * Reads the scenarios from YAML.
   *
   * @throws JacksonException if the text is not YAML, or if a file without scenarios has the wrong
   *     form
   * @throws DescriptionException if a scenario has the wrong form
   */
  static Scenarios in(String text) {
    if (Yaml.tree(text) instanceof ObjectNode whole && whole.has(FIELD)) {
      return new Scenarios(in(whole));
    }
    // Read from the text, because the tree has no line numbers.
    return new Scenarios(Map.of("", Sections.in(() -> Yaml.parser(text))));
  }

  private static Map<String, Sections> in(ObjectNode whole) {
    if (!(whole.remove(FIELD) instanceof ObjectNode scenarios) || scenarios.isEmpty()) {
      throw new DescriptionException("scenarios must be pairs of a name and fields");
    }
    Map<String, Sections> byName = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> scenario : scenarios.properties()) {
      String field = field(scenario.getKey());
      if (!(scenario.getValue() instanceof ObjectNode own)) {
        throw new DescriptionException(field + " must have fields");
      }
      if (own.has(FIELD)) {
        throw new DescriptionException(field + " has scenarios itself");
      }
      ObjectNode merged = whole.deepCopy();
      merged.setAll(own);
      byName.put(scenario.getKey(), in(field, merged));
    }
    return byName;
  }

  private static Sections in(String field, ObjectNode merged) {
    try {
      return Sections.in(() -> Yaml.parser(merged));
    } catch (JacksonException e) { // The tree has no line numbers.
      throw new DescriptionException(field + ": " + YamlFault.what(e));
    }
  }

  /** The field of a scenario for messages: "scenarios.NAME". */
  static String field(String name) {
    return FIELD + "." + name;
  }

  Sections first() {
    return byName.values().iterator().next();
  }
}
