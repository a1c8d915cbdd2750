package dev.heddle.lab.experiment.yaml;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.DescriptionException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A claim as written: a published sentence with a number, and the test that decides it. */
record WrittenClaim(
    @JsonPropertyDescription("A short name for the claim.") @Nullable String id,
    @JsonPropertyDescription("The published sentence, in our words.") @Nullable String says,
    @JsonPropertyDescription("The arm that it is about.") @Nullable String arm,
    @JsonPropertyDescription("The load that it is about, by its label: 64 users.")
        @Nullable String load,
    @JsonPropertyDescription("What is measured: throughput, p99, cpu-per-request ...")
        @Nullable String metric,
    @JsonPropertyDescription(
            "The published ratio to the base: two numbers, the lowest and the highest.")
        @Nullable List<Double> ratio,
    @JsonPropertyDescription(
            "The base that it is compared with. Default: the first arm under the same load.")
        @Nullable WrittenBase to,
    @JsonPropertyDescription(
            "In place of a ratio: the published figure of the arm itself, as two numbers, the"
                + " lowest and the highest.")
        @Nullable List<Double> value,
    @JsonPropertyDescription(
            "The share by which a measured number may be off: 3% or 0.03. Default: 0.")
        WrittenShare tolerance,
    @JsonPropertyDescription("Known differences between the published set-up and this one.")
        List<String> differences) {

  WrittenClaim {
    differences = Absent.orEmpty(differences);
    tolerance = tolerance == null ? new WrittenShare(0) : tolerance;
  }

  /**
   * The claim.
   *
   * @param first the arm to compare with if the claim does not name one
   */
  Claim toClaim(String first) {
    boolean isRatio = value == null;
    List<Double> published = Absent.orEmpty(isRatio ? ratio : value);
    if (published.size() != 2 || (!isRatio && ratio != null)) {
      throw new DescriptionException(
          isRatio ? "ratio" : "value",
          "either ratio or value must be two numbers: the lowest and the highest published");
    }
    if (!isRatio && to != null) {
      throw new DescriptionException(
          "to", "a value is not compared with anything: use to only with ratio");
    }
    WrittenBase base = to == null ? WrittenBase.UNWRITTEN : to;
    return new Claim(
        Require.given("id", id),
        Require.given("says", says),
        Require.given("arm", arm),
        Require.given("load", load),
        Objects.requireNonNullElse(base.arm(), first),
        Objects.requireNonNullElse(base.load(), Require.given("load", load)),
        Require.given("metric", metric),
        isRatio ? Claim.About.RATIO : Claim.About.VALUE,
        published.getFirst(),
        published.getLast(),
        tolerance.value(),
        differences);
  }
}
