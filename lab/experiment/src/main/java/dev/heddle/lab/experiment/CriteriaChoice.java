package dev.heddle.lab.experiment;

import dev.heddle.lab.observation.gate.Gate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Criteria} that one source sets; null leaves the choice to the next source.
 *
 * @param band differences up to this share count as none
 * @param noiseFloor whether every block also runs the first arm a second time
 * @param limits the limits of gates
 * @param alarms changes that must not happen; empty leaves the choice to the next source
 * @param undecided how the run ends if an alarm stays undecided
 */
public record CriteriaChoice(
    @Nullable Double band,
    @Nullable Boolean noiseFloor,
    Map<Gate, Double> limits,
    List<Alarm> alarms,
    @Nullable Undecided undecided) {

  /** Sets nothing. */
  public static final CriteriaChoice NONE = new CriteriaChoice(null, null, Map.of());

  /**
   * For quick runs, which have too few blocks for a noise floor and do not wait until the subject
   * is steady.
   */
  static final CriteriaChoice QUICK =
      new CriteriaChoice(null, false, Map.of(Gate.STEADY, Double.POSITIVE_INFINITY));

  public CriteriaChoice {
    limits = Map.copyOf(limits);
    alarms = List.copyOf(alarms);
    if (band != null) {
      Criteria.requireBand(band);
    }
    limits.forEach(Criteria::requireLimit);
  }

  /** A choice that sets no alarms. */
  public CriteriaChoice(
      @Nullable Double band, @Nullable Boolean noiseFloor, Map<Gate, Double> limits) {
    this(band, noiseFloor, limits, List.of(), null);
  }

  /** This choice, completed by the other. */
  CriteriaChoice or(CriteriaChoice other) {
    Map<Gate, Double> both = new HashMap<>(other.limits);
    both.putAll(limits);
    return new CriteriaChoice(
        FirstGiven.orNull(band, other.band),
        FirstGiven.orNull(noiseFloor, other.noiseFloor),
        both,
        alarms.isEmpty() ? other.alarms : alarms,
        FirstGiven.orNull(undecided, other.undecided));
  }

  Criteria toCriteria() {
    return new Criteria(
        FirstGiven.of(band, Criteria.DEFAULT.band()),
        Criteria.DEFAULT.confidence(),
        FirstGiven.of(noiseFloor, Criteria.DEFAULT.noiseFloor()),
        limits,
        List.of(),
        alarms,
        undecided);
  }
}
