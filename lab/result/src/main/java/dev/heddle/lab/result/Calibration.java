package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.heddle.lab.experiment.Schedule;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How often the judge was right where the truth is known; written as {@code calibration.json}. It
 * contains every run that was made, whatever its result.
 *
 * @param heddleVersion the version of the calibrated judge
 * @param machine its machine
 * @param costs the costs, which are measured first
 * @param series the kinds of run, each with its runs
 * @param checks comparisons whose truth is known, each with what every run found
 * @param rates the rates computed from the checks
 */
public record Calibration(
    String heddleVersion,
    Machine machine,
    Costs costs,
    List<Series> series,
    List<Check> checks,
    List<Rate> rates) {

  public Calibration {
    series = List.copyOf(series);
    checks = List.copyOf(checks);
    rates = List.copyOf(rates);
  }

  /** The number of runs made so far. */
  public int runs() {
    return series.stream().mapToInt(each -> each.runs().size()).sum();
  }

  /** The number of their trials whose figures count. */
  public int valid() {
    return series.stream().flatMap(each -> each.runs().stream()).mapToInt(Run::valid).sum();
  }

  /** The rate of that kind. */
  public Rate rate(RateKind kind) {
    return rates.stream()
        .filter(rate -> rate.kind() == kind)
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no rate " + kind));
  }

  /**
   * What additional work costs on this machine.
   *
   * @param cpuMicros CPU time of a request of the base, in microseconds
   * @param answersPerSecond answers a second of the base when its users ask for all that it can
   *     give
   * @param cpu the share by which the CPU time of a request grows if the work is doubled
   * @param time the share by which a request takes longer if the work is doubled, on the one thread
   *     that serves all requests
   */
  public record Costs(double cpuMicros, double answersPerSecond, Share cpu, Share time) {}

  /**
   * A measured share.
   *
   * @param value 0.8 is 80 %
   * @param low lower end of its interval
   * @param high upper end of its interval
   */
  public record Share(double value, double low, double high) {}

  /**
   * Runs of one experiment.
   *
   * @param name the name of the experiment
   * @param about what is compared, in words
   * @param schedule how often and how long to measure
   * @param plannedRuns the number of planned runs
   * @param runs the runs made so far
   */
  public record Series(
      String name, String about, Schedule schedule, int plannedRuns, List<Run> runs) {

    public Series {
      runs = List.copyOf(runs);
    }
  }

  /**
   * One run.
   *
   * @param number its number in the series, from 1
   * @param took how long its trials took
   * @param pairs how many pairs it had, including those with discarded trials
   * @param trials how many trials it had
   * @param valid how many of the trials count
   * @param discarded how the other trials ended, and how often each
   */
  public record Run(
      int number, Duration took, int pairs, int trials, int valid, Map<String, Integer> discarded) {

    public Run {
      discarded = Map.copyOf(discarded);
    }
  }

  /**
   * A true ratio.
   *
   * @param ratio the ratio to the first arm; 1 if there is no difference
   * @param low the ratio is at least this, as far as it is known
   * @param high the ratio is at most this, as far as it is known
   */
  public record Truth(double ratio, double low, double high) {

    /** There is no difference, because the two arms are the same. */
    public static final Truth SAME = new Truth(1, 1, 1);

    public Truth {
      if (!(low > 0 && low <= ratio && ratio <= high && high < Double.POSITIVE_INFINITY)) {
        throw new IllegalArgumentException(
            "a truth is a ratio between two ends, not " + ratio + " in " + low + " to " + high);
      }
    }

    /** Whether there is no difference to find. */
    public boolean isOfNothing() {
      return ratio == 1;
    }

    /**
     * What a verdict is worth.
     *
     * @param band differences up to this share count as none
     */
    public Call call(Verdict verdict, boolean isMoreBetter, double band) {
      return switch (verdict) {
        case CANNOT_TELL -> Call.OPEN;
        case EQUIVALENT -> high < 1 / (1 + band) || low > 1 + band ? Call.WRONG : Call.RIGHT;
        case BETTER -> isOn(isMoreBetter) ? Call.RIGHT : Call.WRONG;
        case WORSE -> isOn(!isMoreBetter) ? Call.RIGHT : Call.WRONG;
      };
    }

    private boolean isOn(boolean above) {
      return above ? ratio > 1 : ratio < 1;
    }

    /** Whether the true ratio can lie in an interval. */
    boolean isIn(double from, double to) {
      return from <= high && low <= to;
    }
  }

  /** What a verdict is worth. */
  public enum Call {
    @JsonProperty("right")
    RIGHT,
    /** There was no answer. */
    @JsonProperty("open")
    OPEN,
    @JsonProperty("wrong")
    WRONG
  }

  /** How much a comparison is worth as evidence. */
  public enum Weight {
    /** It could well have failed: the figure scatters. */
    @JsonProperty("informative")
    INFORMATIVE,
    /** It could hardly have failed: the load or a delay fixes the figure. */
    @JsonProperty("trivial")
    TRIVIAL
  }

  /**
   * A comparison whose truth is known.
   *
   * @param series the name of its series
   * @param arm the arm that is compared with the first
   * @param load label of the load
   * @param metric the metric that is compared
   * @param headline whether the comparison decides when a run stops
   * @param evidence how much it is worth as evidence
   * @param truth the true ratio
   * @param found what each run found
   */
  public record Check(
      String series,
      String arm,
      String load,
      Metric metric,
      boolean headline,
      Weight evidence,
      Truth truth,
      List<Found> found) {

    public Check {
      found = List.copyOf(found);
    }

    /** The number of runs with that first verdict. */
    public int count(Call call) {
      return (int) found.stream().filter(each -> each.call() == call).count();
    }

    /** The number of runs with that first verdict. */
    public int count(Verdict verdict) {
      return (int) found.stream().filter(each -> each.decided() == verdict).count();
    }

    /** The number of runs in which at least one look was wrong. */
    public int mistaken() {
      return (int) found.stream().filter(Found::mistaken).count();
    }

    /** The runs that have an interval. */
    public List<Found> withInterval() {
      return found.stream().filter(Found::hasInterval).toList();
    }

    /** The number of runs whose interval at the last look holds the truth. */
    public int covered() {
      return (int)
          withInterval().stream()
              .filter(each -> each.low() != null && each.high() != null)
              .filter(each -> truth.isIn(orNaN(each.low()), orNaN(each.high())))
              .count();
    }

    private static double orNaN(@Nullable Double value) {
      return value == null ? Double.NaN : value;
    }
  }

  /**
   * What one run found.
   *
   * @param run the number of the run
   * @param pairs the number of pairs that count at its last look
   * @param ratio the ratio at its last look; null if no pair counts
   * @param low lower end of the interval at that look; null if there is none
   * @param high upper end of the interval at that look; null if there is none
   * @param decided the first verdict; {@link Verdict#CANNOT_TELL} if none was reached
   * @param after the number of pairs that count at the look of the first verdict; null if none was
   *     reached
   * @param call what the first verdict is worth
   * @param mistaken whether the verdict of any look was wrong
   * @param withAll what the verdict of the last look is worth if discarded trials count as well;
   *     null if none was discarded
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Found(
      int run,
      int pairs,
      @Nullable Double ratio,
      @Nullable Double low,
      @Nullable Double high,
      Verdict decided,
      @Nullable Integer after,
      Call call,
      boolean mistaken,
      @Nullable Call withAll) {

    /** Whether the last look has an interval. */
    public boolean hasInterval() {
      return low != null && high != null;
    }
  }

  /** What a rate counts. */
  public enum RateKind {
    /** Informative comparisons without a true difference in which some look reported one. */
    @JsonProperty("falseDifference")
    FALSE_DIFFERENCE,
    /** The same of trivial ones. */
    @JsonProperty("falseDifferenceTrivial")
    FALSE_DIFFERENCE_TRIVIAL,
    /** Runs in which some look at a headline was wrong. */
    @JsonProperty("runsWithAWrongHeadline")
    RUNS_WITH_A_WRONG_HEADLINE,
    /**
     * Informative comparisons with a true difference for which some look reported the wrong
     * direction, or no difference.
     */
    @JsonProperty("wrongAboutADifference")
    WRONG_ABOUT_A_DIFFERENCE,
    /** The same of trivial ones. */
    @JsonProperty("wrongAboutADifferenceTrivial")
    WRONG_ABOUT_A_DIFFERENCE_TRIVIAL,
    /** Intervals of informative comparisons, at the last look, that miss the truth. */
    @JsonProperty("missedTruth")
    MISSED_TRUTH,
    /** Informative comparisons that lost trials and are wrong with all trials. */
    @JsonProperty("wrongWithAll")
    WRONG_WITH_ALL
  }

  /**
   * How often something happened, and how probable it can be.
   *
   * @param kind what happened
   * @param times how often it happened
   * @param of the number of cases
   * @param atMost its probability is at most this, with 95 % confidence (Clopper and Pearson), if
   *     the cases are independent; 1 if there are none
   */
  public record Rate(RateKind kind, int times, int of, double atMost) {}
}
