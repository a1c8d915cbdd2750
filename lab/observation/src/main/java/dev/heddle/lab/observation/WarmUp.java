package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a trial's warm-up ended.
 *
 * @param took from the start of the load until the measured window opened
 * @param steadiness whether the subject was steady by then, and if not, why
 * @param few how long a few users had warmed up the subject before; null if they had not
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WarmUp(Duration took, Steadiness steadiness, @Nullable Duration few) {

  /** How long there was load, including that of a few users. */
  public Duration total() {
    return few == null ? took : took.plus(few);
  }
}
