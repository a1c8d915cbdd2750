package dev.heddle.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FieldsTableTest {

  @TempDir Path folder;

  @Test
  void fields_of_a_load_stand_below_it() throws IOException {
    assertThat(table().markdown(List.of()))
        .isEqualTo(
            """
            | field | meaning |
            |---|---|
            | `name` | Its name. |
            | `load` | How requests arrive. |
            | `load.users` | Numbers of users. |
            | `arms` | The ways to run it. |\
            """);
  }

  @Test
  void fields_of_an_arm_have_a_table_of_their_own() throws IOException {
    assertThat(table().markdown(List.of("arm")))
        .isEqualTo(
            """
            | field | meaning |
            |---|---|
            | `flags` | JVM options. |
            | `threads` | `platform` or `virtual`. The kind. |\
            """);
  }

  @Test
  void another_part_or_a_file_that_is_no_schema_is_refused() throws IOException {
    FieldsTable table = table();
    assertThatThrownBy(() -> table.markdown(List.of("claim")))
        .isInstanceOf(TableException.class)
        .hasMessage("there are fields and fields arm, not [claim]");
    Path broken = Files.writeString(folder.resolve("broken.json"), "{");
    assertThatThrownBy(() -> new FieldsTable(broken).markdown(List.of()))
        .isInstanceOf(TableException.class)
        .hasMessageStartingWith(broken + ": ");
  }

  private FieldsTable table() throws IOException {
    return new FieldsTable(
        Files.writeString(
            folder.resolve("schema.json"),
            """
            {"properties": {
              "name": {"description": "Its name."},
              "load": {
                "description": "How requests arrive.",
                "properties": {"users": {"description": "Numbers of users."}}},
              "arms": {
                "description": "The ways to run it.",
                "additionalProperties": {
                  "properties": {
                    "flags": {"description": "JVM options."},
                    "threads": {"enum": ["platform", "virtual"], "description": "The kind."}}}}}}
            """));
  }
}
