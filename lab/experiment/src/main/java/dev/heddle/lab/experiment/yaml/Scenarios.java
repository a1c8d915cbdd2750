package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The scenarios of a file in their order, each with the fields of the whole file and its own in
 * place of those of the same name.
 *
 * @param byName at least one; a file without scenarios is one whose name is empty
 */
record Scenarios(Map<String, Sections> byName) {

  /** The field that holds them, and what stands before their names in messages. */
  static final String FIELD = "scenarios";

  /**
   * Reads them from YAML.
   *
   * @throws JacksonException if it is no YAML or has another form, outside of scenarios
   * @throws DescriptionException if a scenario has another form
   */
  static Scenarios in(String text) {
    if (Yaml.tree(text) instanceof ObjectNode whole && whole.has(FIELD)) {
      return new Scenarios(in(whole));
    }
    // From the text, not the tree: it knows the lines.
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
    } catch (JacksonException e) { // It does not know the line.
      throw new DescriptionException(field + ": " + YamlFault.what(e));
    }
  }

  /** "scenarios.NAME", for messages. */
  static String field(String name) {
    return FIELD + "." + name;
  }

  Sections first() {
    return byName.values().iterator().next();
  }
}
