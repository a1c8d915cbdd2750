package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.protocol.Load;
import org.jspecify.annotations.Nullable;

/**
 * What is known about one alarm for one arm under one load. All findings of a run hold jointly with
 * the confidence of the experiment.
 *
 * @param alarm the alarm
 * @param load the load
 * @param arm name of the arm, not the first
 * @param state whether it is raised
 * @param change the measured change; null if no pair has values of both arms
 * @param doubt why the alarm is open; for an alarm that is raised because the arm's service fails,
 *     how its trials ended; null otherwise
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AlarmFinding(
    Alarm alarm,
    Load load,
    String arm,
    State state,
    @Nullable Measured change,
    @Nullable Doubt doubt) {

  public AlarmFinding {
    if (state == State.OPEN && change != null && doubt == null) {
      throw new IllegalArgumentException("an open alarm with a change needs a doubt");
    }
  }

  /** Whether an alarm is raised. */
  public enum State {
    /** The arm is clearly beyond the limit, or its service clearly fails more often. */
    @JsonProperty("raised")
    RAISED,
    /** The arm is clearly not beyond the limit. */
    @JsonProperty("quiet")
    QUIET,
    /** Neither is clear yet. */
    @JsonProperty("open")
    OPEN
  }

  /**
   * The ratio of the arm to the first.
   *
   * @param ratio geometric mean over the pairs
   * @param low lower end of its confidence interval; null with one pair, or if the ratio is a bound
   * @param high upper end of its confidence interval; null when {@code low} is
   * @param pairs the number of pairs in which both arms have a value
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Measured(double ratio, @Nullable Double low, @Nullable Double high, int pairs) {}
}
