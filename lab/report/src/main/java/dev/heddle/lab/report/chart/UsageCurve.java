package dev.heddle.lab.report.chart;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.TrialRecord;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The usage of one resource over the time of a trial.
 *
 * @param title its name
 * @param unit the unit of its values
 * @param points returns the points of a trial over the seconds since its load began; empty if there
 *     was no reading
 */
record UsageCurve(String title, String unit, Function<TrialRecord, List<Point>> points) {

  /** All curves, in the order of the page. */
  static final List<UsageCurve> ALL =
      List.of(
          ofProcess("Resident memory", "MB", sample -> megabytes(sample.residentBytes())),
          ofProcess("Threads of the operating system", "threads", ProcessSample::threads),
          ofDriver("In flight", "requests", Event.Sample::inFlight),
          ofPool("Server's pool", "threads", PoolSample.Kind.THREADS, PoolSample::size),
          ofPool("Server's pool, busy", "threads", PoolSample.Kind.THREADS, PoolSample::busy),
          ofPool(
              "Connection pool, busy",
              "connections",
              PoolSample.Kind.CONNECTIONS,
              PoolSample::busy),
          ofJvm("Heap", "MB", sample -> sample.heapUsedBytes() / 1e6),
          ofJvm("Stopped by the garbage collector so far", "ms", JvmSample::gcMillis),
          ofJvm("Compilers at work so far", "ms", JvmSample::compileMillis),
          ofJvm("Classes loaded", "classes", JvmSample::classes),
          ofJvm("Direct buffers", "bytes", JvmSample::directBytes),
          ofJvm("Virtual threads running", "threads", JvmSample::mounted),
          ofJvm("Virtual threads waiting for a carrier", "threads", JvmSample::queued),
          ofJvm("Virtual threads", "threads", JvmSample::virtualThreads),
          ofJvm("Compilers' queue", "methods", JvmSample::compilerQueue));

  private static UsageCurve ofProcess(
      String title, String unit, Function<ProcessSample, @Nullable Number> value) {
    return asTold(
        title, unit, trial -> trial.samples().processes(), ProcessSample::elapsedMillis, value);
  }

  private static @Nullable Double megabytes(@Nullable Long bytes) {
    return bytes == null ? null : Double.valueOf(bytes / 1e6);
  }

  private static UsageCurve ofDriver(
      String title, String unit, ToDoubleFunction<Event.Sample> value) {
    return of(
        title,
        unit,
        trial -> trial.samples().driver(),
        sample -> sample.elapsedNanos() / 1e6,
        value);
  }

  /** A curve of the largest pool of a kind. */
  private static UsageCurve ofPool(
      String title, String unit, PoolSample.Kind kind, ToIntFunction<PoolSample> value) {
    return of(
        title,
        unit,
        trial -> Pools.largest(trial.samples().pools(), kind),
        PoolSample::elapsedMillis,
        value::applyAsInt);
  }

  private static UsageCurve ofJvm(
      String title, String unit, Function<JvmSample, @Nullable Number> value) {
    return asTold(title, unit, trial -> trial.samples().jvm(), JvmSample::elapsedMillis, value);
  }

  /** A curve of one value of the samples; samples without it are left out. */
  private static <T> UsageCurve asTold(
      String title,
      String unit,
      Function<TrialRecord, List<T>> samples,
      ToDoubleFunction<T> millis,
      Function<T, @Nullable Number> value) {
    return new UsageCurve(
        title,
        unit,
        trial ->
            samples.apply(trial).stream()
                .flatMap(
                    sample ->
                        Stream.ofNullable(value.apply(sample))
                            .map(
                                told ->
                                    new Point(
                                        millis.applyAsDouble(sample) / 1e3, told.doubleValue())))
                .toList());
  }

  private static <T> UsageCurve of(
      String title,
      String unit,
      Function<TrialRecord, List<T>> samples,
      ToDoubleFunction<T> millis,
      ToDoubleFunction<T> value) {
    return new UsageCurve(
        title,
        unit,
        trial ->
            samples.apply(trial).stream()
                .map(
                    sample ->
                        new Point(millis.applyAsDouble(sample) / 1e3, value.applyAsDouble(sample)))
                .toList());
  }
}
