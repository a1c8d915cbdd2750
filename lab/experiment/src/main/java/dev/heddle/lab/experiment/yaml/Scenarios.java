package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The scenarios of a file, in order.
 *
 * @param all at least one; a file without scenarios has one with an empty name
 */
record Scenarios(List<WrittenScenario> all) {

  /** The field that holds the scenarios. */
  static final String FIELD = "scenarios";

  Scenarios {
    all = List.copyOf(all);
  }

  /**
   * Reads the scenarios of a file.
   *
   * @throws DescriptionException if it has the wrong form
   */
  static Scenarios in(ObjectNode file) {
    ObjectNode common = file.deepCopy();
    JsonNode scenarios = common.remove(FIELD);
    Sections beside = Sections.in(common); // First what is wrong in no scenario.
    if (scenarios == null) {
      return new Scenarios(List.of(WrittenScenario.alone(beside)));
    }
    if (!(scenarios instanceof ObjectNode named) || named.isEmpty()) {
      throw new DescriptionException(FIELD, "scenarios must be pairs of a name and fields");
    }
    return new Scenarios(
        named.properties().stream()
            .map(scenario -> WrittenScenario.of(scenario.getKey(), scenario.getValue(), common))
            .toList());
  }

  List<String> names() {
    return all.stream().map(WrittenScenario::name).toList();
  }

  /** The fields of the first scenario. */
  Sections first() {
    return all.getFirst().sections();
  }
}
