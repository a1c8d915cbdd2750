package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.lab.experiment.DescriptionException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Reads the YAML of experiment files. Unknown fields, duplicate fields and empty list items are
 * errors.
 */
final class Yaml {

  private static final FieldNames NAMES = new FieldNames();

  private static final YAMLMapper MAPPER =
      YAMLMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
          .changeDefaultNullHandling(nulls -> nulls.withContentNulls(Nulls.FAIL))
          .propertyNamingStrategy(NAMES)
          .addModule(ValueTypes.module())
          .build();

  private Yaml() {}

  /** Reads the only document of a text, which must not be empty. */
  static JsonNode tree(String text) {
    try (JsonParser parser = parser(text)) {
      JsonNode tree = parser.nextToken() == null ? null : MAPPER.readValue(parser, JsonNode.class);
      if (tree == null || tree.isNull()) {
        throw new DescriptionException("it is empty");
      }
      if (parser.nextToken() != null) {
        throw new DescriptionException("it holds more than one document");
      }
      return tree;
    }
  }

  static JsonParser parser(String text) {
    return MAPPER.createParser(text);
  }

  static JsonParser parser(JsonNode tree) {
    return MAPPER.treeAsTokens(tree);
  }

  static <T> T read(JsonParser parser, Class<T> type) {
    return MAPPER.readValue(parser, type);
  }

  /** The name of a record's component in a file: "warm-up" for {@code warmUp}. */
  static String nameOf(String component) {
    return NAMES.translate(component);
  }

  /** Words in lower case with hyphens. */
  private static final class FieldNames extends KebabCaseStrategy {

    @Override
    public String translate(String component) {
      return super.translate(component);
    }
  }
}
