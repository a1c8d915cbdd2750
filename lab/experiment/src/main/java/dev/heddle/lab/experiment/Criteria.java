package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.observation.gate.Gate;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rules for verdicts, fixed before the run. docs/method.md explains them to users.
 *
 * @param band differences up to this share count as none: 0.03 is 3 %; above 0, below 1
 * @param confidence the joint confidence of all verdicts about one metric, 0.5 to below 1
 * @param noiseFloor whether every block also runs the first arm a second time
 * @param limits of gates that the user has set, in place of {@link Gate#limit()}; infinite: the
 *     gate is off. Trials beyond them are discarded, whatever the gate is about
 * @param scatter how much two starts of the same arm are known to differ on the machine; empty if
 *     unknown
 * @param alarms changes that must not happen; if there are any, they decide when the run ends
 * @param undecided how the run ends if an alarm stays undecided; null: it is reported as undecided
 * @param alarmScenarios how many scenarios the alarms are about and share their error; null: one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Criteria(
    double band,
    double confidence,
    boolean noiseFloor,
    Map<Gate, Double> limits,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<KnownScatter> scatter,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Alarm> alarms,
    @Nullable Undecided undecided,
    @Nullable Integer alarmScenarios) {

  /** A band of 3 %, 95 % confidence, no noise floor, and the gates' own limits. */
  public static final Criteria DEFAULT = new Criteria(0.03, 0.95, false, Map.of());

  /** Criteria without alarms, for a machine about which nothing is known. */
  public Criteria(double band, double confidence, boolean noiseFloor, Map<Gate, Double> limits) {
    this(band, confidence, noiseFloor, limits, List.of());
  }

  /** Criteria without alarms. */
  public Criteria(
      double band,
      double confidence,
      boolean noiseFloor,
      Map<Gate, Double> limits,
      List<KnownScatter> scatter) {
    this(band, confidence, noiseFloor, limits, scatter, List.of(), null);
  }

  /** Criteria with alarms of one scenario. */
  public Criteria(
      double band,
      double confidence,
      boolean noiseFloor,
      Map<Gate, Double> limits,
      List<KnownScatter> scatter,
      List<Alarm> alarms,
      @Nullable Undecided undecided) {
    this(band, confidence, noiseFloor, limits, scatter, alarms, undecided, null);
  }

  public Criteria {
    limits = Map.copyOf(limits);
    scatter = scatter == null ? List.of() : List.copyOf(scatter); // Older results have none.
    alarms = alarms == null ? List.of() : List.copyOf(alarms); // Older results have none.
    requireBand(band);
    limits.forEach(Criteria::requireLimit);
    if (!(confidence >= 0.5 && confidence < 1)) {
      throw new DescriptionException(
          "confidence must be 50 % to below 100 %, was " + percent(confidence));
    }
    if (alarmScenarios != null && alarmScenarios < 1) {
      throw new DescriptionException(
          "alarms are about one scenario or more, were about " + alarmScenarios);
    }
    for (Alarm alarm : alarms) {
      if (alarm.isInside(band)) {
        throw new DescriptionException(
            alarm.level().option(),
            alarm.text()
                + " is inside the band of "
                + percent(band)
                + ", in which differences count as none; use a larger limit or a smaller --band");
      }
    }
  }

  /** Checks a band. */
  static void requireBand(double band) {
    if (!(band > 0 && band < 1)) {
      throw new DescriptionException(
          "band", "band must be above 0 % and below 100 %, was " + percent(band));
    }
  }

  /** Checks the limit of a gate. */
  static void requireLimit(Gate gate, double limit) {
    try {
      gate.check(limit);
    } catch (IllegalArgumentException e) {
      throw new DescriptionException("limits." + gate.option(), e.getMessage());
    }
  }

  private static String percent(double share) {
    return share * 100 + " %";
  }

  /** The same criteria on a machine with that known scatter. */
  public Criteria knowing(List<KnownScatter> known) {
    return new Criteria(
        band, confidence, noiseFloor, limits, known, alarms, undecided, alarmScenarios);
  }

  /** The same criteria with alarms about that many scenarios, including this one. */
  Criteria sharedBy(int scenarios) {
    return new Criteria(
        band, confidence, noiseFloor, limits, scatter, alarms, undecided, scenarios);
  }

  /** The same criteria with another band and without alarms. */
  public Criteria within(double otherBand) {
    return new Criteria(otherBand, confidence, noiseFloor, limits, scatter);
  }

  /** The largest reading of that gate that passes. */
  public double limit(Gate gate) {
    return limits.getOrDefault(gate, gate.limit());
  }
}
