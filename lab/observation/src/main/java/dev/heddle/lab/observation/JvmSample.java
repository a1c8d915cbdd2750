package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * The subject's JVM at one moment, as it tells over JMX. What its JDK does not tell is null.
 *
 * @param elapsedMillis since the load began
 * @param heapUsedBytes heap in use
 * @param gcCount collections since the JVM started
 * @param gcMillis time for which they have stopped its threads, as the JVM tells
 * @param compileMillis time for which its compilers have worked
 * @param allocatedBytes allocated since it started
 * @param classes loaded
 * @param platformThreads alive
 * @param directBytes direct buffers
 * @param carriers the scheduler of its virtual threads; from JDK 24
 * @param virtualThreads that have started and not ended; only where Flight Recorder is on
 * @param compilerQueue methods that wait for the compilers or are at work in them; likewise
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record JvmSample(
    long elapsedMillis,
    long heapUsedBytes,
    long gcCount,
    long gcMillis,
    long compileMillis,
    @Nullable Long allocatedBytes,
    int classes,
    int platformThreads,
    @Nullable Long directBytes,
    @Nullable Carriers carriers,
    @Nullable Integer virtualThreads,
    @Nullable Integer compilerQueue) {

  /** See {@link Carriers}. */
  public @Nullable Integer parallelism() {
    return carriers == null ? null : Integer.valueOf(carriers.parallelism());
  }

  /** See {@link Carriers}. */
  public @Nullable Integer mounted() {
    return carriers == null ? null : Integer.valueOf(carriers.mounted());
  }

  /** See {@link Carriers}. */
  public @Nullable Integer queued() {
    return carriers == null ? null : Integer.valueOf(carriers.queued());
  }

  /** The same, with what is told only of a trial that is recorded. */
  public JvmSample recorded(int alive, @Nullable Integer compiling) {
    return new JvmSample(
        elapsedMillis,
        heapUsedBytes,
        gcCount,
        gcMillis,
        compileMillis,
        allocatedBytes,
        classes,
        platformThreads,
        directBytes,
        carriers,
        alive,
        compiling);
  }
}
