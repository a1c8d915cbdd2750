package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.lab.experiment.DescriptionException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.PropertyNamingStrategies.KebabCaseStrategy;
import tools.jackson.dataformat.yaml.YAMLMapper;
import tools.jackson.dataformat.yaml.YAMLParser;

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

  static JsonParser parser(String text) {
    return MAPPER.createParser(text);
  }

  /**
   * The single value at which a parser is. It is a text, unless it is a number, true or false and
   * written as Java writes it: so 007 and 1.10 can be read as texts too.
   */
  static JsonNode value(JsonParser parser) {
    if (parser instanceof YAMLParser yaml && yaml.isCurrentAlias()) {
      throw new WrongValueException(
          parser,
          "*" + parser.getString() + " is an alias, which is not supported; write the value again");
    }
    String text = parser.getString();
    JsonNode value = MAPPER.readValue(parser, JsonNode.class);
    return value.isNull() || value.asString().equals(text)
        ? value
        : MAPPER.getNodeFactory().stringNode(text);
  }

  /**
   * Makes a value of that type.
   *
   * @throws DescriptionException if a field is unknown or has the wrong form
   */
  static <T> T read(JsonNode written, Class<T> type) {
    try {
      return MAPPER.treeToValue(written, type);
    } catch (JacksonException e) {
      throw YamlFault.told(e);
    }
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
