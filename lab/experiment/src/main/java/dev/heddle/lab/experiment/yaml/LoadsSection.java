package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.LoadChoice;
import dev.heddle.lab.protocol.Load;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The section about loads. */
record LoadsSection(
    @JsonPropertyDescription(
            "How requests arrive. Default: 100, 400 and 800 users, one after the other.")
        @Nullable WrittenLoad load) {

  LoadChoice toChoice() {
    return load == null ? LoadChoice.NONE : Require.in("load", load::toChoice);
  }

  /** The labels of the loads; empty if they depend on what the arms can do. */
  List<String> labels() {
    return toChoice().or(LoadChoice.DEFAULT).given().stream().map(Load::label).toList();
  }
}
