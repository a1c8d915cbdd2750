package dev.heddle.lab.judge.steady;

import dev.heddle.lab.protocol.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Cuts the turns of a load into slices of equal length, aligned on the driver's samples. The slices
 * of a slow load are longer, so that each holds enough answers to say something, but not so long
 * that ten of them take minutes, nor longer than a turn.
 */
final class LoadSlices {

  static final Duration LONGEST = Duration.ofSeconds(2);

  /** The answers that a slice should hold. */
  static final int ANSWERS = 20;

  /** Samples come a little early or late: this share of the length is a whole slice. */
  private static final double WHOLE = 0.9;

  private LoadSlices() {}

  /**
   * The complete slices so far, in order.
   *
   * @param shortest of them, more than 0
   * @param turns in the order of time
   */
  static List<Slice> of(List<Event.Sample> samples, Duration shortest, List<Turn> turns) {
    List<List<Event.Sample>> loaded =
        turns.stream()
            .map(turn -> samples.stream().filter(each -> turn.contains(each.elapsedNanos())))
            .map(Stream::toList)
            .filter(each -> each.size() > 1)
            .toList();
    long length = lengthNanos(loaded, shortest.toNanos());
    return loaded.stream()
        .flatMap(
            turn -> cut(turn, turns.size() == 1 ? length : Math.min(length, nanos(turn))).stream())
        .toList();
  }

  /** The length for this rate, in whole multiples of the shortest. */
  private static long lengthNanos(List<List<Event.Sample>> turns, long shortest) {
    long answers =
        turns.stream()
            .flatMap(turn -> turn.stream().skip(1))
            .mapToLong(Event.Sample::completed)
            .sum();
    long nanos = turns.stream().mapToLong(LoadSlices::nanos).sum();
    if (answers == 0) {
      return LONGEST.toNanos();
    }
    double wanted = (double) ANSWERS * nanos / answers;
    long multiple = Math.max(1, (long) Math.ceil(wanted / shortest));
    return Math.min(multiple * shortest, LONGEST.toNanos());
  }

  private static long nanos(List<Event.Sample> samples) {
    return samples.getLast().elapsedNanos() - samples.getFirst().elapsedNanos();
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
