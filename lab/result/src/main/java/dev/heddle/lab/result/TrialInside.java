package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.heddle.lab.result.recording.Recording;
import org.jspecify.annotations.Nullable;

/**
 * What was seen inside the subject.
 *
 * @param threads the kinds of thread that served requests; null if not examined
 * @param recording what Flight Recorder reported about the measured window; null if it was off or
 *     the trial did not get that far
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TrialInside(@Nullable ThreadProof threads, @Nullable Recording recording) {

  /** Nothing was examined. */
  public static final TrialInside NOTHING = new TrialInside(null, null);
}
