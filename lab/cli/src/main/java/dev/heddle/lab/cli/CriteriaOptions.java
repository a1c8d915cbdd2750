package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.CriteriaChoice;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.ShareText;
import dev.heddle.lab.observation.gate.Gate;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What decides a verdict. */
@Help.In(Help.Group.VERDICT)
final class CriteriaOptions {

  /** Where adding blocks ends if the user does not say. */
  private static final int MAX_BLOCKS = 30;

  @Option(
      names = "--band",
      paramLabel = "SHARE",
      description = "Differences up to this share count as none. Default: 3%%.")
  @Nullable String band;

  @Option(
      names = "--no-noise-floor",
      description =
          "Do not run the first arm a second time in each block. This saves time, but the report"
              + " cannot show how much two runs of the same arm differ.")
  boolean noNoiseFloor;

  @Help.Common
  @Option(
      names = "--until-decided",
      description = "Add blocks until every verdict is known or more blocks would not help.")
  boolean untilDecided;

  @Option(
      names = "--max-blocks",
      paramLabel = "N",
      description =
          "With --until-decided: stop at this number of blocks, at most 100. Default: 30.")
  @Nullable Integer maxBlocks;

  @Option(
      names = "--limit",
      paramLabel = "GATE=SHARE",
      description =
          "Limit of a gate (docs/guide.md), such as steal=10%% or send-lag=off. May be repeated."
              + " Default: each gate has its own.")
  Map<String, String> limits = new LinkedHashMap<>();

  @Option(
      names = "--count-unsteady",
      description = "Count trials that were still not steady when --warm-up-limit was reached.")
  boolean countUnsteady;

  /**
   * As they were given.
   *
   * @param blocks that the plan begins with; null: as many as by default
   */
  CriteriaChoice choice(@Nullable Integer blocks) {
    if (maxBlocks != null && !untilDecided) {
      throw new UsageException("--max-blocks needs --until-decided to go with");
    }
    return new CriteriaChoice(
        band(),
        noNoiseFloor ? Boolean.FALSE : null,
        untilDecided ? Integer.valueOf(most(blocks)) : null,
        limits());
  }

  private int most(@Nullable Integer blocks) {
    if (maxBlocks != null) {
      return maxBlocks;
    }
    return blocks == null ? MAX_BLOCKS : Math.max(MAX_BLOCKS, blocks);
  }

  private @Nullable Double band() {
    try {
      return band == null ? null : ShareText.parse(band);
    } catch (DescriptionException e) {
      throw new UsageException("--band: " + e.getMessage());
    }
  }

  private Map<Gate, Double> limits() {
    Map<Gate, Double> found = new EnumMap<>(Gate.class);
    try {
      limits.forEach((gate, limit) -> found.put(Gate.ofOption(gate), ShareText.parseLimit(limit)));
    } catch (DescriptionException | IllegalArgumentException e) {
      throw new UsageException("--limit: " + e.getMessage());
    }
    if (countUnsteady) {
      found.put(Gate.STEADY, Double.POSITIVE_INFINITY);
    }
    return found;
  }
}
