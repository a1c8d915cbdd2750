package dev.heddle.lab.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.observation.gate.Gate;
import java.util.Map;

/**
 * The rules for verdicts, fixed before the run. docs/method.md explains them to users.
 *
 * @param band differences up to this share count as none: 0.03 is 3 %; above 0, below 1
 * @param confidence the joint confidence of all verdicts about one metric, 0.5 to below 1
 * @param noiseFloor whether every block also runs the first arm a second time
 * @param limits the gate limits that the user has set, in place of {@link Gate#limit()}; infinite
 *     turns the gate off. Trials beyond such a limit are discarded, whatever the gate is about
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Criteria(
    double band, double confidence, boolean noiseFloor, Map<Gate, Double> limits) {

  /** A band of 3 %, 95 % confidence, no noise floor, and the gates' own limits. */
  public static final Criteria DEFAULT = new Criteria(0.03, 0.95, false, Map.of());

  public Criteria {
    limits = Map.copyOf(limits);
    if (!(band > 0 && band < 1)) {
      throw new DescriptionException(
          "band must be above 0 % and below 100 %, was " + percent(band));
    }
    if (!(confidence >= 0.5 && confidence < 1)) {
      throw new DescriptionException(
          "confidence must be 50 % to below 100 %, was " + percent(confidence));
    }
    try {
      limits.forEach(Gate::check);
    } catch (IllegalArgumentException e) {
      throw new DescriptionException(String.valueOf(e.getMessage()));
    }
  }

  private static String percent(double share) {
    return share * 100 + " %";
  }

  /** The largest reading that passes the gate. */
  public double limit(Gate gate) {
    return limits.getOrDefault(gate, gate.limit());
  }
}
