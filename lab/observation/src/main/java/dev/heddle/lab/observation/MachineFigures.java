package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the machine did in the measured window. A value that could not be read is null.
 *
 * @param busy share of the CPU time of the subject's machine that was not idle, all processes, 0 to
 *     1; as its JVM tells if that is not the lab's machine
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

  /** The same on a subject's machine that is not the lab's. */
  public MachineFigures elsewhere(@Nullable Double busyThere) {
    return new MachineFigures(busyThere, steal, grantedBusy, beatNanos);
  }

  /** See {@link Observation#together}. */
  static MachineFigures together(List<MachineFigures> windows) {
    return new MachineFigures(
        Figures.mean(windows, MachineFigures::busy),
        Figures.mean(windows, MachineFigures::steal),
        Figures.mean(windows, MachineFigures::grantedBusy),
        Figures.meanLong(windows, MachineFigures::beatNanos));
  }
}
