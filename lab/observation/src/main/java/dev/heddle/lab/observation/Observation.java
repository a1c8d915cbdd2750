package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the subject and its machine used in the measured window. A value that could not be read, at
 * all or at an edge of the window, is null.
 *
 * @param processes the subject's processes, seen from outside
 * @param jvm the subject's JVM, seen from inside; null if it is no JVM or does not allow access
 * @param machine the machine
 * @param throttledNanos time that the subject's control group was kept off the CPUs
 * @param acceptQueue the most connections that waited to be accepted at two readings in a row;
 *     readings are a second apart, or at the edges of a shorter window
 * @param remoteNanos CPU time of the remotes that the subject calls, scaled to the window's length;
 *     also null if the lab started none
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Observation(
    ProcessFigures processes,
    @Nullable JvmObservation jvm,
    MachineFigures machine,
    @Nullable Long throttledNanos,
    @Nullable Integer acceptQueue,
    @Nullable Long remoteNanos) {

  /**
   * Combines several windows of one load: amounts are added up, levels are averaged, peaks are the
   * largest known, and values at the end of a window are those of the last. If one window lacks an
   * amount or level, the result does too.
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

  /**
   * What the subject's JVM reported over JMX.
   *
   * @param version its {@code java.vm.version}
   * @param heapUsedBytes heap in use at the end of the window
   * @param heapCommittedBytes heap taken from the system at the end of the window
   * @param gcCount collections in the window
   * @param gcMillis time that collections stopped the threads in the window
   * @param compileMillis time its JIT compilers worked in the window
   * @param allocatedBytes bytes allocated in the window; null if the JDK does not report it
   * @param threadsMade platform threads started since shortly before the load began; null if
   *     unknown
   * @param directBytes memory in direct buffers at the end of the window; null if unknown
   * @param nativeBytes memory committed at the end of the window, by Native Memory Tracking's
   *     category; null unless Native Memory Tracking is on
   * @param idleCarriers share of the window's readings that found virtual threads queued although
   *     some carriers were free, 0 to 1; null unless asked for and reported by the JDK
   * @param caps the limits of the subject's server, such as {@code maxConnections}, by pool and by
   *     name in the server's MBean; null if the server shows none
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

    /** The category in {@code nativeBytes} that is the sum of all others. */
    public static final String NATIVE_TOTAL = "Total";

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

    /** The same observation with what was read between the window's edges. */
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
