package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.protocol.Event;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The lengths of the turns of starts that live side by side. A slice is short, because disturbances
 * of a machine last longer than a second, but long enough for several answers to every user.
 * Settling is long enough for all users to come back. Pure.
 *
 * @param rounds the number of slices of each start, 1 or more
 * @param settle the load before a slice is measured
 * @param window the measured time of a slice
 */
record SliceTimes(int rounds, Duration settle, Duration window) {

  private static final Duration SHORTEST = Duration.ofMillis(1_500);
  private static final Duration SHORTEST_SETTLING = Duration.ofMillis(300);

  /** The least number of answers that a user gets in a slice. */
  private static final int ANSWERS = 4;

  /**
   * The settling time, in answers: by Little's law, all users have come back by then and their
   * queue has formed again.
   */
  private static final int ANSWERS_TO_SETTLE = 2;

  /** The smallest number of rounds: a slice is at most this part (1/n) of the measured time. */
  private static final int FEWEST_ROUNDS = 2;

  /** The shortest of the last stretches of the load that show how long an answer takes. */
  private static final Duration LATELY = Duration.ofSeconds(2);

  /**
   * The times for loads that have been on for some time.
   *
   * @param loads the samples of each load
   */
  static SliceTimes of(Schedule schedule, List<List<Event.Sample>> loads) {
    Duration answer =
        loads.stream().map(SliceTimes::answerTime).max(Duration::compareTo).orElse(Duration.ZERO);
    Duration measure = schedule.measure();
    Duration longest = longer(measure.dividedBy(FEWEST_ROUNDS), Duration.ofMillis(100));
    Duration window = shorter(longer(SHORTEST, answer.multipliedBy(ANSWERS)), longest);
    Duration settle =
        shorter(
            longer(SHORTEST_SETTLING, answer.multipliedBy(ANSWERS_TO_SETTLE)), schedule.timeout());
    int rounds = Math.max(1, Math.round((float) measure.toMillis() / window.toMillis()));
    return new SliceTimes(rounds, settle, window);
  }

  /** A single slice as long as all of them, for recordings, which are not compared. */
  static SliceTimes inOne(Schedule schedule, List<List<Event.Sample>> loads) {
    SliceTimes several = of(schedule, loads);
    return new SliceTimes(1, several.settle, schedule.measure());
  }

  /**
   * The mean response time in a last stretch that holds several answers to every user, as far as
   * the load has been on: users who began in one wave are all in a shorter one, or none is.
   */
  private static Duration answerTime(List<Event.Sample> samples) {
    if (samples.isEmpty()) {
      return Duration.ZERO;
    }
    long all = samples.getLast().elapsedNanos();
    Duration stretch = LATELY;
    Duration answer = answerTime(samples, stretch);
    while (answer.multipliedBy(ANSWERS).compareTo(stretch) > 0 && stretch.toNanos() < all) {
      stretch = stretch.multipliedBy(2);
      answer = answerTime(samples, stretch);
    }
    return answer;
  }

  /** By Little's law; without an answer, as long as the shortest stretch. */
  private static Duration answerTime(List<Event.Sample> samples, Duration stretch) {
    long since = samples.getLast().elapsedNanos() - stretch.toNanos();
    List<Event.Sample> lately =
        samples.stream().filter(sample -> sample.elapsedNanos() > since).toList();
    long completed = lately.stream().mapToLong(Event.Sample::completed).sum();
    double present =
        lately.stream()
            .mapToInt(sample -> sample.inFlight() + sample.waiting())
            .average()
            .orElse(0);
    long between = lately.getLast().elapsedNanos() - Math.max(0, since);
    return completed == 0 ? LATELY : Duration.ofNanos(Math.round(present * between / completed));
  }

  private static Duration longer(Duration one, Duration other) {
    return Stream.of(one, other).max(Duration::compareTo).orElseThrow();
  }

  private static Duration shorter(Duration one, Duration other) {
    return Stream.of(one, other).min(Duration::compareTo).orElseThrow();
  }
}
