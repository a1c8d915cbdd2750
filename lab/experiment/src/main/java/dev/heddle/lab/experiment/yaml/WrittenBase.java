package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import org.jspecify.annotations.Nullable;

/** The base of a claim as written: what the claim compares with. */
record WrittenBase(
    @JsonPropertyDescription("The arm. Default: the first of the file.") @Nullable String arm,
    @JsonPropertyDescription("The load, by its label. Default: that of the claim.")
        @Nullable String load) {

  /** Nothing is written. */
  static final WrittenBase UNWRITTEN = new WrittenBase(null, null);
}
