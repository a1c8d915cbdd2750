package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What the experiment is called and what it asks, for people. */
record TitleSection(
    @JsonPropertyDescription("What the experiment is called. Default: the file's name.")
        @Nullable String name,
    @JsonPropertyDescription("What the experiment asks; shown by heddle list.")
        @Nullable String about) {

  /** The file's name stands in for one that is not written. */
  String nameIn(Context context) {
    return name == null ? nameOf(context.file()) : name;
  }

  /** The file's name without its ending. */
  static String nameOf(Path file) {
    String name = String.valueOf(file.getFileName());
    int dot = name.lastIndexOf('.');
    return dot > 0 ? name.substring(0, dot) : name;
  }

  String aboutOrEmpty() {
    return about == null ? "" : about;
  }
}
