package dev.heddle.lab.cli;

import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import java.util.ArrayDeque;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Computes the last second of a trial from its samples. */
final class LiveTrial {

  private static final long SPAN_NANOS = 1_000_000_000;

  private Gauge answers = new Gauge();
  private Gauge subject = new Gauge();
  private Gauge driver = new Gauge();
  private final ArrayDeque<Event.Sample> lately = new ArrayDeque<>();
  private long answered;

  /**
   * Takes a sample.
   *
   * @param used the latest sample of the subject; null if there is none
   * @param driverNanos CPU time of the driver so far, if known
   * @param nowNanos when {@code driverNanos} was read; samples may arrive late and several at once
   */
  void sampled(
      Event.Sample sample, @Nullable ProcessSample used, OptionalLong driverNanos, long nowNanos) {
    if (!lately.isEmpty() && sample.elapsedNanos() - lately.getLast().elapsedNanos() > SPAN_NANOS) {
      forget(); // The load was paused; do not average the pause with new samples.
    }
    answered += sample.completed();
    answers.read(sample.elapsedNanos(), answered);
    Long subjectNanos = used == null ? null : used.cpuNanos();
    if (used != null && subjectNanos != null) {
      subject.read(used.elapsedMillis() * 1_000_000, subjectNanos);
    }
    driverNanos.ifPresent(nanos -> driver.read(nowNanos, nanos));
    lately.addLast(sample);
    while (sample.elapsedNanos() - lately.getFirst().elapsedNanos() >= SPAN_NANOS) {
      lately.removeFirst();
    }
  }

  private void forget() {
    answers = new Gauge();
    subject = new Gauge();
    driver = new Gauge();
    lately.clear();
  }

  /** The last second; null before the first sample. */
  LiveState.@Nullable Now now() {
    if (lately.isEmpty()) {
      return null;
    }
    Event.Sample last = lately.getLast();
    long p99Nanos = lately.stream().mapToLong(Event.Sample::responseP99Nanos).max().orElse(0);
    Double subjectNanos = subject.perSecond();
    Double driverNanos = driver.perSecond();
    return new LiveState.Now(
        answers.perSecond(),
        p99Nanos / 1e6,
        last.inFlight(),
        last.waiting(),
        subjectNanos == null ? null : Double.valueOf(subjectNanos / 1e9),
        driverNanos == null ? null : Double.valueOf(driverNanos / 1e9));
  }
}
