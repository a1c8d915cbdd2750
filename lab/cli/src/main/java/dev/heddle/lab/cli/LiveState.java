package dev.heddle.lab.cli;

import dev.heddle.lab.report.text.Format;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of a run at one moment, for display.
 *
 * @param title the name of the experiment
 * @param progress the progress: "pair 3", or "18 of 72 trials" for a fixed plan
 * @param share the share of the run that is certainly done, 0 to 1
 * @param elapsedMillis the time that the run has taken so far, without pauses between sessions
 * @param leftMillis the time probably left
 * @param atMost whether {@code leftMillis} is a maximum, because the run ends when all is decided
 * @param doing the current activity: "pair 3, 400 users: measuring virtual"
 * @param trial the running trial; null between trials
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
   * A running trial.
   *
   * @param now its last second; null before its first sample
   */
  record Trial(String load, @Nullable Now now) {}

  /**
   * The last second of a trial.
   *
   * @param answersPerSecond answers a second; null until known
   * @param p99Millis the largest p99 of its samples, an upper bound of the second's p99
   * @param inFlight requests sent but not answered
   * @param waiting requests that are due but not sent, because no connection is free
   * @param subjectCpus the number of CPUs that the subject uses; null if not known
   * @param driverCpus the number of CPUs that the driver uses; null if not known
   */
  record Now(
      @Nullable Double answersPerSecond,
      double p99Millis,
      int inFlight,
      int waiting,
      @Nullable Double subjectCpus,
      @Nullable Double driverCpus) {}

  /** Elapsed and remaining time: "3:12, at most 6:48 left". */
  String times() {
    return Format.clock(Duration.ofMillis(elapsedMillis))
        + (atMost ? ", at most " : ", about ")
        + Format.clock(Duration.ofMillis(leftMillis))
        + " left";
  }

  /**
   * What is known about an arm compared with the first under a load.
   *
   * @param word how certain it is: "CLEAR"
   * @param says the finding: "virtual answers 2.0x as much as platform (at least 1.6x)"
   * @param tone whether it is good or bad for the arm
   */
  record Standing(String load, String word, String says, Tone tone) {}

  /** Whether a verdict is good or bad for an arm. */
  enum Tone {
    GOOD,
    BAD,
    NEITHER
  }
}
