package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the lab's machine did in the measured window. A value that could not be read is null.
 *
 * @param busy share of the machine's CPU time that was not idle, all processes, 0 to 1
 * @param steal share of the machine's CPU time taken by its host, 0 to 1
 * @param grantedBusy share of the time of the CPUs granted to the arm that was not idle, all
 *     processes, 0 to 1; null if the arm was granted no CPUs of its own
 * @param beatNanos CPU time of one beat of the lab's metronome, which always does the same work:
 *     how slow the machine was
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MachineFigures(
    @Nullable Double busy,
    @Nullable Double steal,
    @Nullable Double grantedBusy,
    @Nullable Long beatNanos) {

  /** See {@link Observation#together}. */
  static MachineFigures together(List<MachineFigures> windows) {
    return new MachineFigures(
        Figures.mean(windows, MachineFigures::busy),
        Figures.mean(windows, MachineFigures::steal),
        Figures.mean(windows, MachineFigures::grantedBusy),
        Figures.meanLong(windows, MachineFigures::beatNanos));
  }
}
