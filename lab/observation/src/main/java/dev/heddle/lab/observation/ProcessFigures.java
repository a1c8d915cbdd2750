package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the subject's processes used in the measured window. What the system or the service does not
 * tell is null, and so is what was not told at an edge of the window.
 *
 * @param cpuNanos CPU time, from readings at both edges of the window, in proportion to its length
 * @param compilerNanos the part of it that the JIT compilers used, likewise
 * @param residentBytes resident memory, mean over the window
 * @param residentPeakBytes resident memory, largest sample
 * @param threads threads of the operating system, largest sample
 * @param contextSwitches sum of the increases between samples
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProcessFigures(
    @Nullable Long cpuNanos,
    @Nullable Long compilerNanos,
    @Nullable Long residentBytes,
    @Nullable Long residentPeakBytes,
    @Nullable Integer threads,
    @Nullable Long contextSwitches) {

  /** See {@link Observation#together}. */
  static ProcessFigures together(List<ProcessFigures> windows) {
    return new ProcessFigures(
        Figures.sum(windows, ProcessFigures::cpuNanos),
        Figures.sum(windows, ProcessFigures::compilerNanos),
        Figures.meanLong(windows, ProcessFigures::residentBytes),
        Figures.most(windows, ProcessFigures::residentPeakBytes),
        Figures.most(windows, ProcessFigures::threads),
        Figures.sum(windows, ProcessFigures::contextSwitches));
  }

  /** CPU time without the compilers', as far as they are told; null if it is not known. */
  public @Nullable Long serviceNanos() {
    return cpuNanos == null || compilerNanos == null
        ? cpuNanos
        : Long.valueOf(cpuNanos - compilerNanos);
  }
}
