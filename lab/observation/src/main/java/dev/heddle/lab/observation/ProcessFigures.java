package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the subject's processes used in the measured window. A value that the system or the service
 * does not report is null, and so is one that could not be read at an edge of the window.
 *
 * @param cpuNanos CPU time, from readings at both edges of the window, in proportion to its length
 * @param compilerNanos the part of {@code cpuNanos} that the JIT compilers used
 * @param residentBytes resident memory, mean over the window
 * @param residentPeakBytes resident memory, largest sample
 * @param threads threads of the operating system, largest sample
 * @param contextSwitches sum of the increases between samples
 * @param compilerWaitNanos time for which the threads of the JIT compilers were ready to run and
 *     waited for a CPU, summed over them
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

  /** Figures without the time for which the JIT compilers waited. */
  public ProcessFigures(
      @Nullable Long cpuNanos,
      @Nullable Long compilerNanos,
      @Nullable Long residentBytes,
      @Nullable Long residentPeakBytes,
      @Nullable Integer threads,
      @Nullable Long contextSwitches) {
    this(cpuNanos, compilerNanos, residentBytes, residentPeakBytes, threads, contextSwitches, null);
  }

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
   * The CPU time without that of the JIT compilers, if theirs is known; null if the CPU time is
   * not.
   */
  public @Nullable Long serviceNanos() {
    return cpuNanos == null || compilerNanos == null
        ? cpuNanos
        : Long.valueOf(cpuNanos - compilerNanos);
  }
}
