package dev.heddle.lab.observation;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The state of the subject's JVM at one moment, read over JMX. A value that its JDK does not offer
 * is null.
 *
 * @param elapsedMillis since the load began
 * @param heapUsedBytes heap in use
 * @param gcCount collections since the JVM started
 * @param gcMillis time that collections have stopped its threads, as reported by the JVM
 * @param compileMillis time that its JIT compilers have worked
 * @param allocatedBytes bytes allocated since it started
 * @param classes classes loaded
 * @param platformThreads platform threads alive
 * @param directBytes memory in direct buffers
 * @param carriers the scheduler of its virtual threads; JDK 24 or newer, or with the agent
 * @param virtualThreads virtual threads that have started but not ended; only while Flight Recorder
 *     is on
 * @param compilerQueue methods being compiled or queued for it; only while Flight Recorder is on
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
    @Nullable CarrierLevel carriers,
    @Nullable Integer virtualThreads,
    @Nullable Integer compilerQueue) {

  /** The mean of a level over the samples that have it; empty if none has. */
  public static OptionalDouble mean(
      Stream<JvmSample> samples, Function<JvmSample, @Nullable Integer> level) {
    return samples.map(level).filter(Objects::nonNull).mapToInt(Integer::intValue).average();
  }

  /** See {@link CarrierLevel#parallelism}; null if the carriers are not known. */
  public @Nullable Integer parallelism() {
    return carriers == null ? null : Integer.valueOf(carriers.parallelism());
  }

  /** See {@link CarrierLevel#mounted}; null if the carriers are not known. */
  public @Nullable Integer mounted() {
    return carriers == null ? null : Integer.valueOf(carriers.mounted());
  }

  /** See {@link CarrierLevel#queued}; null if the carriers are not known. */
  public @Nullable Integer queued() {
    return carriers == null ? null : Integer.valueOf(carriers.queued());
  }

  /** The same sample with the values that only a recorded trial has. */
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
