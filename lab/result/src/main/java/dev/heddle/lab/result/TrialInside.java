package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What was seen inside the subject.
 *
 * @param threads which kind of thread served requests; null if nothing was looked at
 * @param recording what Flight Recorder told of the measured window; null if it was off or did not
 *     get that far
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrialInside(@Nullable ThreadProof threads, @Nullable Recording recording) {

  /** Nobody looked. */
  public static final TrialInside NOTHING = new TrialInside(null, null);
}
