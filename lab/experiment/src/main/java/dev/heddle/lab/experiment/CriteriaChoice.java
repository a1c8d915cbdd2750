package dev.heddle.lab.experiment;

import dev.heddle.lab.observation.gate.Gate;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Criteria} that one source sets; null leaves the choice to the next source.
 *
 * @param band differences up to this share count as none
 * @param noiseFloor whether every block also runs the first arm a second time
 * @param limits the limits of gates
 */
public record CriteriaChoice(
    @Nullable Double band, @Nullable Boolean noiseFloor, Map<Gate, Double> limits) {

  /** Sets nothing. */
  public static final CriteriaChoice NONE = new CriteriaChoice(null, null, Map.of());

  /**
   * For quick runs: they have too few blocks for a noise floor, and do not wait until the subject
   * is steady.
   */
  static final CriteriaChoice QUICK =
      new CriteriaChoice(null, false, Map.of(Gate.STEADY, Double.POSITIVE_INFINITY));

  public CriteriaChoice {
    limits = Map.copyOf(limits);
  }

  /** This choice, completed by the other. */
  CriteriaChoice or(CriteriaChoice other) {
    Map<Gate, Double> both = new HashMap<>(other.limits);
    both.putAll(limits);
    return new CriteriaChoice(
        FirstGiven.orNull(band, other.band), FirstGiven.orNull(noiseFloor, other.noiseFloor), both);
  }

  Criteria toCriteria() {
    return new Criteria(
        FirstGiven.of(band, Criteria.DEFAULT.band()),
        Criteria.DEFAULT.confidence(),
        FirstGiven.of(noiseFloor, Criteria.DEFAULT.noiseFloor()),
        limits);
  }
}
