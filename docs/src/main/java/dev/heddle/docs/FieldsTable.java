package dev.heddle.docs;

import dev.heddle.lab.experiment.Listing;
import dev.heddle.lab.report.reference.MarkdownTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The fields of an experiment file, from its JSON Schema: {@code fields}, including those of a load
 * and of a quick run, or {@code fields arm}.
 *
 * @param schema the file with the schema
 */
record FieldsTable(Path schema) implements GeneratedTable {

  /** The fields whose own fields have rows too. */
  private static final Set<String> SHOWN = Set.of("load", "quick");

  @Override
  public String name() {
    return "fields";
  }

  @Override
  public String markdown(List<String> arguments) {
    JsonNode file = read().path("properties");
    MarkdownTable table = new MarkdownTable(List.of("field", "meaning"));
    if (arguments.isEmpty()) {
      add(table, "", file);
    } else if (arguments.equals(List.of("arm"))) {
      add(table, "", file.path("arms").path("additionalProperties").path("properties"));
    } else {
      throw new TableException("there are fields and fields arm, not " + arguments);
    }
    return table.markdown();
  }

  private static void add(MarkdownTable table, String before, JsonNode fields) {
    fields.forEachEntry(
        (name, field) -> {
          table.row(List.of("`" + before + name + "`", meaning(field)));
          if (before.isEmpty() && SHOWN.contains(name)) {
            add(table, name + ".", field.path("properties"));
          }
        });
  }

  private static String meaning(JsonNode field) {
    List<String> values =
        field.path("enum").valueStream().map(value -> "`" + value.asString() + "`").toList();
    String meaning = field.path("description").asString("");
    return values.isEmpty() ? meaning : Listing.or(values) + ". " + meaning;
  }

  private JsonNode read() {
    try {
      return JsonMapper.shared().readTree(Files.readString(schema));
    } catch (IOException | JacksonException e) {
      throw new TableException(schema + ": " + e.getMessage(), e);
    }
  }
}
