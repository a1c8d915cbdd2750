package dev.heddle.lab.experiment.yaml;

import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.FieldPath;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A file as it is written: its fields, and in which line each of them is. */
final class Document {

  private final Path file;
  private final Map<String, Integer> lines = new HashMap<>();
  private final ObjectNode fields;

  private Document(Path file, JsonParser parser) {
    this.file = file;
    JsonToken first = parser.nextToken();
    if (first == null || first == JsonToken.VALUE_NULL) {
      throw new DescriptionException(file + ": it is empty");
    }
    if (first != JsonToken.START_OBJECT) {
      throw new WrongValueException(parser, "it must be fields with values");
    }
    fields = object("", parser);
    if (parser.nextToken() != null) {
      throw new WrongValueException(parser, "it holds more than one document");
    }
  }

  /**
   * Reads a text.
   *
   * @param file the file that it is in, for messages
   * @throws DescriptionException if it is not YAML, or not that of one experiment
   */
  static Document of(Path file, String text) {
    try (JsonParser parser = Yaml.parser(text)) {
      return new Document(file, parser);
    } catch (JacksonException e) {
      throw new DescriptionException(file + BrokenYaml.told(e, text));
    }
  }

  ObjectNode fields() {
    return fields;
  }

  /**
   * What is wrong with the file, told with the line of the field or, where that is not written, of
   * what it is missing in.
   *
   * @param field empty: it is not in one field, and has no line
   * @return without a field, because the message names it; an option stays, because it is not in
   *     the file
   */
  DescriptionException told(String field, @Nullable String message) {
    String written = field;
    while (!written.isEmpty() && !lines.containsKey(written)) {
      written = FieldPath.around(written);
    }
    return new DescriptionException(
        FieldPath.isOption(field) ? field : "",
        file + (written.isEmpty() ? "" : ", line " + lines.get(written)) + ": " + message);
  }

  private JsonNode node(String field, JsonParser parser) {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(field, parser);
      case START_ARRAY -> array(field, parser);
      default -> Yaml.value(parser);
    };
  }

  private ObjectNode object(String field, JsonParser parser) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    for (String name = parser.nextName(); name != null; name = parser.nextName()) {
      String inner = FieldPath.join(field, name);
      note(inner, parser);
      parser.nextToken();
      object.set(name, node(inner, parser));
    }
    return object;
  }

  private ArrayNode array(String field, JsonParser parser) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      String inner = FieldPath.join(field, "[" + array.size() + "]");
      note(inner, parser);
      array.add(node(inner, parser));
    }
    return array;
  }

  private void note(String field, JsonParser parser) {
    lines.put(field, parser.currentTokenLocation().getLineNr());
  }
}
