package dev.heddle.lab.result;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * The version of Heddle that wrote a result.
 *
 * @param schemaVersion the version of the JSON schema; 0 if the file does not state it
 * @param heddleVersion the version of Heddle; empty if the file does not state it, or if its schema
 *     version is ours
 */
record MadeBy(int schemaVersion, String heddleVersion) {

  private static final String HEDDLE = "heddleVersion";

  /**
   * Reads only the part of a file that names its writer.
   *
   * @throws tools.jackson.core.JacksonException if the file is not JSON up to that part
   */
  static MadeBy of(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file);
        JsonParser json = ResultFile.JSON.createParser(in)) {
      return of(json);
    }
  }

  private static MadeBy of(JsonParser json) {
    int schema = 0;
    String heddle = "";
    if (json.nextToken() == JsonToken.START_OBJECT) {
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = json.currentName();
        JsonToken value = json.nextToken();
        switch (name) {
          case "schemaVersion" -> {
            schema = json.getValueAsInt(0);
            if (schema == Result.SCHEMA_VERSION) {
              return new MadeBy(schema, "");
            }
          }
          case "origin" -> heddle = ofOrigin(json, value, heddle);
          case HEDDLE -> heddle = text(json, value, heddle); // Before schema version 3.
          default -> {}
        }
        json.skipChildren();
      }
    }
    return new MadeBy(schema, heddle);
  }

  private static String ofOrigin(JsonParser json, JsonToken value, String otherwise) {
    String heddle = otherwise;
    if (value == JsonToken.START_OBJECT) {
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        boolean isVersion = json.currentName().equals(HEDDLE);
        JsonToken inside = json.nextToken();
        heddle = isVersion ? text(json, inside, heddle) : heddle;
        json.skipChildren();
      }
    }
    return heddle;
  }

  private static String text(JsonParser json, JsonToken value, String otherwise) {
    return value == JsonToken.VALUE_STRING ? json.getString() : otherwise;
  }
}
