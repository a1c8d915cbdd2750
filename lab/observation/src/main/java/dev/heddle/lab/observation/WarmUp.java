package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a trial's warm-up ended.
 *
 * @param took from the start of the load until the measured window opened
 * @param steadiness whether the subject was steady by then, and if not, why
 * @param few for how long few users had warmed it up before; null if they had not
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record WarmUp(Duration took, Steadiness steadiness, @Nullable Duration few) {

  /** A warm-up without few users before. */
  public WarmUp(Duration took, Steadiness steadiness) {
    this(took, steadiness, null);
  }

  /** For how long there was load, that of few users included. */
  public Duration total() {
    return few == null ? took : took.plus(few);
  }
}
