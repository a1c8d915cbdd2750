package dev.heddle.lab.judge.steady;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts a load into slices of equal length, aligned with the driver's samples, without the time in
 * which closed users begin. The slices of a slow load are longer, so that each holds enough answers
 * to be meaningful, but not so long that ten of them take minutes.
 */
final class LoadSlices {

  static final Duration LONGEST = Duration.ofSeconds(2);

  /** The answers that a slice should hold. */
  static final int ANSWERS = 20;

  /** Samples come slightly early or late, so this share of the length counts as a whole slice. */
  private static final double WHOLE = 0.9;

  private LoadSlices() {}

  /**
   * The complete slices so far, in order.
   *
   * @param shortest the length of the shortest slice, more than 0
   */
  static List<Slice> of(List<Event.Sample> samples, Duration shortest) {
    List<Event.Sample> loaded =
        samples.stream().filter(each -> each.elapsedNanos() >= Load.Closed.RAMP.toNanos()).toList();
    return loaded.size() < 2 ? List.of() : cut(loaded, lengthNanos(loaded, shortest.toNanos()));
  }

  /** The length for this rate: a multiple of the shortest, at most {@link #LONGEST}. */
  private static long lengthNanos(List<Event.Sample> loaded, long shortest) {
    long answers = loaded.stream().skip(1).mapToLong(Event.Sample::completed).sum();
    if (answers == 0) {
      return LONGEST.toNanos();
    }
    long nanos = loaded.getLast().elapsedNanos() - loaded.getFirst().elapsedNanos();
    double wanted = (double) ANSWERS * nanos / answers;
    long multiple = Math.max(1, (long) Math.ceil(wanted / shortest));
    return Math.min(multiple * shortest, LONGEST.toNanos());
  }

  private static List<Slice> cut(List<Event.Sample> samples, long lengthNanos) {
    List<Slice> slices = new ArrayList<>();
    long from = samples.getFirst().elapsedNanos();
    long completed = 0;
    for (Event.Sample sample : samples.subList(1, samples.size())) {
      completed += sample.completed();
      if (sample.elapsedNanos() - from >= WHOLE * lengthNanos) {
        slices.add(new Slice(from, sample.elapsedNanos(), completed));
        from = sample.elapsedNanos();
        completed = 0;
      }
    }
    return slices;
  }
}
