package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the subject's processes used in the measured window. A value is null if the system or the
 * service does not report it, or if it could not be read at an edge of the window.
 *
 * @param cpuNanos CPU time between readings at both edges of the window, scaled to the window's
 *     length
 * @param compilerNanos the part of {@code cpuNanos} that the JIT compilers used
 * @param residentBytes resident memory, mean over the window
 * @param residentPeakBytes resident memory, the largest sample
 * @param threads threads of the operating system, the largest sample
 * @param contextSwitches context switches: the sum of the increases between samples
 * @param compilerWaitNanos time that the threads of the JIT compilers were ready to run but waited
 *     for a CPU, summed over the threads
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProcessFigures(
    @Nullable Long cpuNanos,
    @Nullable Long compilerNanos,
    @Nullable Long residentBytes,
    @Nullable Long residentPeakBytes,
    @Nullable Integer threads,
    @Nullable Long contextSwitches,
    @Nullable Long compilerWaitNanos) {

  /** See {@link Observation#together}. */
  static ProcessFigures together(List<ProcessFigures> windows) {
    return new ProcessFigures(
        Figures.sum(windows, ProcessFigures::cpuNanos),
        Figures.sum(windows, ProcessFigures::compilerNanos),
        Figures.meanLong(windows, ProcessFigures::residentBytes),
        Figures.most(windows, ProcessFigures::residentPeakBytes),
        Figures.most(windows, ProcessFigures::threads),
        Figures.sum(windows, ProcessFigures::contextSwitches),
        Figures.sum(windows, ProcessFigures::compilerWaitNanos));
  }

  /**
   * The CPU time, without that of the JIT compilers if that is known; null if the CPU time is
   * unknown.
   */
  public @Nullable Long serviceNanos() {
    return cpuNanos == null || compilerNanos == null
        ? cpuNanos
        : Long.valueOf(cpuNanos - compilerNanos);
  }
}
