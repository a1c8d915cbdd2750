package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.CriteriaChoice;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.ShareText;
import dev.heddle.lab.observation.gate.Gate;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The section about the rules for verdicts. */
record CriteriaSection(
    @JsonPropertyDescription("Differences up to this share count as none: 3% or 0.03. Default: 3%.")
        @Nullable WrittenShare band,
    @JsonPropertyDescription(
            "true: run the first arm a second time in each block, to measure the noise. Default:"
                + " false.")
        @Nullable Boolean noiseFloor,
    @JsonPropertyDescription(
            "The limits of gates: a share such as 10% or 0.2, or off. Trials beyond a limit set"
                + " here are discarded. Default: the gates' own limits, beyond which only gates"
                + " about the instrument discard trials.")
        Map<String, String> limits) {

  CriteriaSection {
    limits = Absent.orEmpty(limits);
  }

  CriteriaChoice toChoice() {
    return new CriteriaChoice(WrittenShare.valueOf(band), noiseFloor, byGate());
  }

  private Map<Gate, Double> byGate() {
    Map<Gate, Double> found = new EnumMap<>(Gate.class);
    limits.forEach(
        (gate, limit) ->
            found.put(
                Require.in(
                    "limits", () -> DescriptionException.at(gate, () -> Gate.ofOption(gate))),
                Require.in("limits." + gate, () -> ShareText.parseLimit(limit))));
    return found;
  }
}
