package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The section with the name of the experiment and its question. */
record TitleSection(
    @JsonPropertyDescription("The name of the experiment. Default: the file's name.")
        @Nullable String name,
    @JsonPropertyDescription("The question that the experiment asks; shown by heddle list.")
        @Nullable String about) {

  /** The name or, if it is not written, that of the file. */
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
