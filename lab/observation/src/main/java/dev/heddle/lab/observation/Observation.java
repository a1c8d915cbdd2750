package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the subject used in the measured window, and the machine beside it. What nobody told, at one
 * of its edges or at all, is null. What its parts hold can be asked of it directly.
 *
 * @param processes its processes, from outside
 * @param jvm from inside its JVM; null if it is no JVM or does not let us in
 * @param machine the machine of the lab
 * @param throttledNanos time for which its control group was kept off the CPUs
 * @param acceptQueue the most connections that waited to be accepted at two looks in a row, a
 *     second apart or as far as a shorter window has its edges
 * @param remoteNanos CPU time of what the subject calls, in proportion to the window's length; null
 *     as well if it calls nothing that the lab has started
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Observation(
    ProcessFigures processes,
    @Nullable JvmObservation jvm,
    MachineFigures machine,
    @Nullable Long throttledNanos,
    @Nullable Integer acceptQueue,
    @Nullable Long remoteNanos) {

  /** Of a subject that calls nothing and may use all CPUs. */
  public Observation(
      long cpuNanos,
      long compilerNanos,
      long residentBytes,
      long residentPeakBytes,
      int threads,
      @Nullable Long contextSwitches,
      @Nullable JvmObservation jvm,
      @Nullable Long throttledNanos,
      @Nullable Integer acceptQueue,
      double machineBusy,
      double machineSteal,
      @Nullable Long beatNanos) {
    this(
        new ProcessFigures(
            cpuNanos, compilerNanos, residentBytes, residentPeakBytes, threads, contextSwitches),
        jvm,
        new MachineFigures(machineBusy, machineSteal, null, beatNanos),
        throttledNanos,
        acceptQueue,
        null);
  }

  /**
   * Several windows of one load as one: what is used is added up, levels are means, and what is
   * told at the end of a window is that of the last. What is missing in one of them is missing.
   *
   * @param windows at least one, in their order
   */
  public static Observation together(List<Observation> windows) {
    return new Observation(
        ProcessFigures.together(windows.stream().map(Observation::processes).toList()),
        windows.stream().anyMatch(window -> window.jvm == null)
            ? null
            : JvmObservation.together(windows.stream().map(Observation::jvm).toList()),
        MachineFigures.together(windows.stream().map(Observation::machine).toList()),
        Figures.sum(windows, Observation::throttledNanos),
        Figures.most(windows, Observation::acceptQueue),
        Figures.sum(windows, Observation::remoteNanos));
  }

  /** See {@link ProcessFigures}. */
  public @Nullable Long cpuNanos() {
    return processes.cpuNanos();
  }

  /** See {@link ProcessFigures}. */
  public @Nullable Long compilerNanos() {
    return processes.compilerNanos();
  }

  /** See {@link ProcessFigures}. */
  public @Nullable Long residentBytes() {
    return processes.residentBytes();
  }

  /** See {@link ProcessFigures}. */
  public @Nullable Integer threads() {
    return processes.threads();
  }

  /** See {@link ProcessFigures}. */
  public @Nullable Long contextSwitches() {
    return processes.contextSwitches();
  }

  /** See {@link MachineFigures#busy}. */
  public @Nullable Double machineBusy() {
    return machine.busy();
  }

  /** See {@link MachineFigures#steal}. */
  public @Nullable Double machineSteal() {
    return machine.steal();
  }

  /** See {@link MachineFigures}. */
  public @Nullable Double grantedBusy() {
    return machine.grantedBusy();
  }

  /** See {@link MachineFigures}. */
  public @Nullable Long beatNanos() {
    return machine.beatNanos();
  }

  /**
   * What the subject's JVM tells over JMX.
   *
   * @param version its {@code java.vm.version}
   * @param heapUsedBytes heap in use at the end of the window
   * @param heapCommittedBytes heap taken from the system at the end of the window
   * @param gcCount collections in the window
   * @param gcMillis for which they stopped the threads
   * @param compileMillis time its compilers worked in the window
   * @param allocatedBytes allocated in the window; null on a JDK that does not tell
   * @param threadsMade platform threads started since shortly before the load; null in older
   *     results
   * @param directBytes direct buffers at the end of the window; null in older results
   * @param nativeBytes memory committed by category at the end of the window, as Native Memory
   *     Tracking names them; null unless it is on
   * @param idleCarriers share of the looks in the window at which virtual threads were queued and
   *     fewer carriers at work than there might be, 0 to 1; null unless it was asked for and the
   *     JDK tells
   * @param caps what the subject's server grants at most, as {@code maxConnections}: by the pool it
   *     is of, by the name that the server's MBean gives it; null if it shows none, and in older
   *     results
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record JvmObservation(
      String version,
      long heapUsedBytes,
      long heapCommittedBytes,
      long gcCount,
      long gcMillis,
      long compileMillis,
      @Nullable Long allocatedBytes,
      @Nullable Long threadsMade,
      @Nullable Long directBytes,
      @Nullable Map<String, Long> nativeBytes,
      @Nullable Double idleCarriers,
      @Nullable Map<String, Map<String, Long>> caps) {

    /** The category of {@code nativeBytes} that is the sum of the others. */
    public static final String NATIVE_TOTAL = "Total";

    /** Without what is told of threads, of memory beside the heap, and of carriers. */
    public JvmObservation(
        String version,
        long heapUsedBytes,
        long heapCommittedBytes,
        long gcCount,
        long gcMillis,
        long compileMillis,
        @Nullable Long allocatedBytes) {
      this(
          version,
          heapUsedBytes,
          heapCommittedBytes,
          gcCount,
          gcMillis,
          compileMillis,
          allocatedBytes,
          null,
          null,
          null,
          null,
          null);
    }

    public JvmObservation {
      nativeBytes = nativeBytes == null ? null : Map.copyOf(nativeBytes);
      caps = caps == null ? null : Map.copyOf(caps);
    }

    /** See {@link Observation#together}. */
    static JvmObservation together(List<JvmObservation> windows) {
      JvmObservation last = windows.getLast();
      return new JvmObservation(
          last.version,
          last.heapUsedBytes,
          last.heapCommittedBytes,
          windows.stream().mapToLong(JvmObservation::gcCount).sum(),
          windows.stream().mapToLong(JvmObservation::gcMillis).sum(),
          windows.stream().mapToLong(JvmObservation::compileMillis).sum(),
          Figures.sum(windows, JvmObservation::allocatedBytes),
          last.threadsMade,
          last.directBytes,
          last.nativeBytes,
          Figures.mean(windows, JvmObservation::idleCarriers),
          last.caps);
    }

    /** The same with what is known of the window beside its edges. */
    public JvmObservation with(
        @Nullable Double idleCarriersShare, @Nullable Map<String, Map<String, Long>> capsShown) {
      return new JvmObservation(
          version,
          heapUsedBytes,
          heapCommittedBytes,
          gcCount,
          gcMillis,
          compileMillis,
          allocatedBytes,
          threadsMade,
          directBytes,
          nativeBytes,
          idleCarriersShare,
          capsShown);
    }
  }
}
