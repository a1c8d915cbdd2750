package dev.heddle.lab.experiment;

import dev.heddle.lab.observation.gate.Gate;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What somebody chose of the {@link Criteria}; null is left to others.
 *
 * @param band differences up to this share count as none
 * @param noiseFloor whether every block also runs the first arm a second time
 * @param limits of gates
 */
public record CriteriaChoice(
    @Nullable Double band, @Nullable Boolean noiseFloor, Map<Gate, Double> limits) {

  /** Everything is left to others. */
  public static final CriteriaChoice NONE = new CriteriaChoice(null, null, Map.of());

  /** A quick run has too few blocks for a noise floor, and does not wait until it is steady. */
  static final CriteriaChoice QUICK =
      new CriteriaChoice(null, false, Map.of(Gate.STEADY, Double.POSITIVE_INFINITY));

  public CriteriaChoice {
    limits = Map.copyOf(limits);
  }

  /** This, and where it is silent, that. */
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
