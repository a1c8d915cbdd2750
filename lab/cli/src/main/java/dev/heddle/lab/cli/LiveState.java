package dev.heddle.lab.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run at one moment, as it is shown while it goes on.
 *
 * @param title name of the experiment
 * @param ended trials that have ended, those before a resume included
 * @param planned trials in all, as far as it is known
 * @param elapsedMillis since the run began or was taken up again
 * @param leftMillis that it will probably take
 * @param doing what is done just now: "warming up the driver"
 * @param trial the one that is running; null between trials
 * @param standings verdicts so far
 */
record LiveState(
    String title,
    int ended,
    int planned,
    long elapsedMillis,
    long leftMillis,
    String doing,
    @Nullable Trial trial,
    List<Standing> standings) {

  LiveState {
    standings = List.copyOf(standings);
  }

  /**
   * The trial that is running.
   *
   * @param place "block 3", or what else it is run for
   * @param now what its samples say; null before the first
   */
  record Trial(int number, String place, String arm, String load, @Nullable Now now) {}

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

  /** One comparison with the first arm, as far as it is known. */
  record Standing(
      String load,
      String arm,
      String metric,
      String ratio,
      String interval,
      String verdict,
      Tone tone) {}

  /** Whether a verdict speaks for an arm. */
  enum Tone {
    GOOD,
    BAD,
    NEITHER
  }
}
