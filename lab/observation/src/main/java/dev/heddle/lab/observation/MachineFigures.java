package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the machine did in the measured window. A value that could not be read is null.
 *
 * @param busy share of the CPU time of the subject's machine that was not idle, over all processes,
 *     0 to 1; reported by the subject's JVM if that is not the lab's machine
 * @param steal share of the machine's CPU time taken by its host, 0 to 1
 * @param grantedBusy share of the CPU time of the CPUs granted to the arm that was not idle, over
 *     all processes, 0 to 1; null if no CPUs were granted to the arm
 * @param beatNanos CPU time of one beat of the lab's metronome, which always does the same work, so
 *     it shows how slow the machine was
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MachineFigures(
    @Nullable Double busy,
    @Nullable Double steal,
    @Nullable Double grantedBusy,
    @Nullable Long beatNanos) {

  /** The same figures for a subject on another machine than the lab's. */
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
