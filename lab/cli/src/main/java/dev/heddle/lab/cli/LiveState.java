package dev.heddle.lab.cli;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run at one moment, as it is shown while it goes on.
 *
 * @param title name of the experiment
 * @param progress how far it is: "pair 3", or "18 of 72 trials" of a fixed plan
 * @param share how far it is at least, 0 to 1
 * @param elapsedMillis since the run began or was taken up again
 * @param leftMillis that it will probably take; the most, if it ends when all is decided
 * @param atMost whether that is the most
 * @param doing what is done just now: "pair 3, 400 users: measuring virtual"
 * @param trial the one that is running; null between trials
 * @param standings what is known so far
 */
record LiveState(
    String title,
    String progress,
    double share,
    long elapsedMillis,
    long leftMillis,
    boolean atMost,
    String doing,
    @Nullable Trial trial,
    List<Standing> standings) {

  LiveState {
    standings = List.copyOf(standings);
  }

  /**
   * The trial that is running.
   *
   * @param now what its samples say; null before the first
   */
  record Trial(String load, @Nullable Now now) {}

  /**
   * The last second of a trial.
   *
   * @param answersPerSecond null until it is known
   * @param p99Millis the largest of the samples', which that of the second does not exceed
   * @param inFlight sent and unanswered
   * @param waiting due and not sent, for want of a connection
   * @param subjectCpus how many CPUs the subject uses; null if it is not known
   * @param driverCpus how many the driver uses; null if it is not known
   */
  record Now(
      @Nullable Double answersPerSecond,
      double p99Millis,
      int inFlight,
      int waiting,
      @Nullable Double subjectCpus,
      @Nullable Double driverCpus) {}

  /** "3:12, at most 6:48 left". */
  String times() {
    return RunProgress.clock(Duration.ofMillis(elapsedMillis))
        + (atMost ? ", at most " : ", about ")
        + RunProgress.clock(Duration.ofMillis(leftMillis))
        + " left";
  }

  /**
   * What is known of an arm against the first under a load.
   *
   * @param word how sure that is: "CLEAR"
   * @param says what it is: "virtual answers 2.0x as much as platform (at least 1.6x)"
   * @param tone whether it speaks for the arm
   */
  record Standing(String load, String word, String says, Tone tone) {}

  /** Whether a verdict speaks for an arm. */
  enum Tone {
    GOOD,
    BAD,
    NEITHER
  }
}
