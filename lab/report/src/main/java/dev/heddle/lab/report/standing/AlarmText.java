package dev.heddle.lab.report.standing;

import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.report.text.DoubtText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.AlarmFinding;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.ReleaseGate;
import dev.heddle.lab.result.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Puts the alarms of a run and their overall result into words. */
public final class AlarmText {

  /** From this ratio, a factor is easier to read than a percentage. */
  private static final double LARGE_FACTOR = 3;

  private final TimeToTell time;

  /** The number of pairs that a stopped fixed plan still lacks; 0 if the run can be judged. */
  private final int missing;

  private AlarmText(Result result) {
    int left = result.experiment().schedule().blocks() - result.blocksBegun();
    this.missing = result.isJudged() ? 0 : Math.max(1, left);
    this.time = new TimeToTell(result);
  }

  /**
   * One finding in words.
   *
   * @param word FAIL, WARN, PASS or OPEN
   * @param name the arm, the load and the condition: "new, 50 users: throughput<-5%"
   * @param says what was found: "-12 % (-18 % to -6.1 %)"
   */
  public record AlarmLine(AlarmFinding about, String word, String name, String says) {

    /** The finding without the word: "new, 50 users: throughput<-5%: -12 % (-18 % to -6.1 %)". */
    public String finding() {
      return name + ": " + says;
    }

    /** The finding without the word and the load: "new: throughput<-5%: -12 % (...)". */
    public String shortly() {
      return about.arm() + ": " + about.alarm().text() + ": " + says;
    }
  }

  /** The findings in their order; empty if the run has no alarms. */
  public static List<AlarmLine> told(Result result) {
    AlarmText text = new AlarmText(result);
    return result.alarms().stream().map(text::judged).map(text::told).toList();
  }

  /** The overall result, one line for each alarm, and how to read them; empty if there are none. */
  public static List<String> lines(Result result) {
    List<String> lines = new ArrayList<>();
    ReleaseGate.of(result)
        .ifPresent(
            gate -> {
              lines.add(title(gate));
              told(result).forEach(told -> lines.add(told.word() + " " + told.finding()));
              lines.add(reading(result.experiment()));
            });
    return lines;
  }

  /** The overall result of the alarms: "Gate: FAILED". */
  public static String title(ReleaseGate gate) {
    return "Gate: "
        + switch (gate) {
          case PASSED -> "PASSED";
          case WARNED -> "PASSED with a warning";
          case UNDECIDED -> "UNDECIDED: a condition is still open";
          case FAILED -> "FAILED";
        };
  }

  /** How to read the lines. */
  public static String reading(Experiment experiment) {
    return String.format(
        Locale.ROOT,
        "All FAIL, WARN and PASS lines together are wrong at most once in %d runs.",
        Math.round(1 / (1 - experiment.criteria().confidence())));
  }

  /** Leaves the finding open if a fixed plan was stopped, which decides nothing. */
  private AlarmFinding judged(AlarmFinding finding) {
    return missing == 0 || finding.state() == AlarmFinding.State.OPEN
        ? finding
        : new AlarmFinding(
            finding.alarm(),
            finding.load(),
            finding.arm(),
            AlarmFinding.State.OPEN,
            finding.change(),
            new Doubt.TooEarly(missing));
  }

  private AlarmLine told(AlarmFinding finding) {
    return new AlarmLine(
        finding,
        switch (finding.state()) {
          case RAISED -> finding.alarm().level() == Alarm.Level.FAIL ? "FAIL" : "WARN";
          case QUIET -> "PASS";
          case OPEN -> "OPEN";
        },
        finding.arm() + ", " + finding.load().label() + ": " + finding.alarm().text(),
        says(finding));
  }

  private String says(AlarmFinding finding) {
    AlarmFinding.Measured change = finding.change();
    String doubt = finding.doubt() == null ? "" : doubt(finding, finding.doubt());
    if (change == null) {
      return doubt.isEmpty() ? "no pair with values of both" : doubt;
    }
    return change(change) + (doubt.isEmpty() ? "" : "; " + doubt);
  }

  private static String change(AlarmFinding.Measured change) {
    Double low = change.low();
    Double high = change.high();
    return signed(change.ratio())
        + (low == null || high == null ? "" : " (" + signed(low) + " to " + signed(high) + ")");
  }

  private static String signed(double ratio) {
    if (ratio >= LARGE_FACTOR) {
      return Format.ratio(ratio);
    }
    double percent = (ratio - 1) * 100;
    String digits = Math.abs(percent) < 10 ? "%+.1f %%" : "%+.0f %%";
    return String.format(Locale.ROOT, digits, percent);
  }

  private String doubt(AlarmFinding finding, Doubt doubt) {
    return switch (doubt) {
      case Doubt.TooEarly early ->
          "too early" + needs(finding, early.furtherPairs(), "at least ", TimeToTell::amount);
      case Doubt.TooNoisy noisy ->
          "too noisy" + needs(finding, noisy.furtherPairs(), "", TimeToTell::words);
      case Doubt.NotComparable not -> DoubtText.ground(not.ground());
      case Doubt.Discarded discarded -> "no valid trial: " + DoubtText.trials(discarded.trials());
      case Doubt.Failing failing ->
          "in other pairs its service failed: " + DoubtText.trials(failing.trials());
    };
  }

  private String needs(
      AlarmFinding finding,
      @Nullable Integer pairs,
      String least,
      Function<Duration, String> words) {
    return pairs == null
        ? ""
        : ", would need "
            + least
            + time.of(finding.load(), pairs).map(words).orElse(Format.count(pairs, "pair"))
            + " more";
  }
}
