package dev.heddle.docs.measured;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.util.RawValue;

/**
 * Writes reduced files: one line for each figure or arm, and numbers with six significant digits.
 */
final class SmallJson {

  /** The factory for values. */
  static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final MathContext DIGITS = new MathContext(6);
  private static final JsonMapper JSON = new JsonMapper();

  private SmallJson() {}

  /** A field: "key": value. */
  static String field(String key, JsonNode value) {
    return "\"" + key + "\": " + JSON.writeValueAsString(value);
  }

  static String field(String key, String value) {
    return field(key, NODES.stringNode(value));
  }

  /** A field with a list, one element a line. */
  static String block(String key, Stream<String> elements) {
    var lines = new StringJoiner(",\n", "\"" + key + "\": [\n", "\n]");
    lines.setEmptyValue("\"" + key + "\": []");
    elements.forEach(lines::add);
    return lines.toString();
  }

  /** The value as in result.json. */
  static JsonNode tree(Object value) {
    return JSON.valueToTree(value);
  }

  static ArrayNode array(Collection<String> values) {
    ArrayNode array = NODES.arrayNode();
    values.forEach(array::add);
    return array;
  }

  /** An array of numbers, with null for missing ones. */
  static ArrayNode numbers(@Nullable Double... values) {
    ArrayNode array = NODES.arrayNode();
    for (Double value : values) {
      array.add(number(value));
    }
    return array;
  }

  static JsonNode number(@Nullable Double value) {
    return value == null || !Double.isFinite(value)
        ? NODES.nullNode()
        : NODES.rawValueNode(new RawValue(plain(value)));
  }

  private static String plain(double value) {
    BigDecimal rounded = BigDecimal.valueOf(value).round(DIGITS);
    return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
  }

  /** The constant in words: "cannot tell" for CANNOT_TELL. */
  static String words(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
