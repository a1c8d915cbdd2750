package dev.heddle.lab.report;

import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.report.text.Wrap;
import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Calibration.Call;
import dev.heddle.lab.result.Calibration.Check;
import dev.heddle.lab.result.Calibration.Found;
import dev.heddle.lab.result.Calibration.Rate;
import dev.heddle.lab.result.Calibration.RateKind;
import dev.heddle.lab.result.Calibration.Run;
import dev.heddle.lab.result.Calibration.Series;
import dev.heddle.lab.result.Calibration.Truth;
import dev.heddle.lab.result.Calibration.Weight;
import dev.heddle.lab.result.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.apache.commons.statistics.descriptive.Median;
import org.jspecify.annotations.Nullable;

/** A calibration as plain text. */
public final class CalibrationReport {

  private CalibrationReport() {}

  /** The runs, the findings, and the conclusions. */
  public static String render(Calibration calibration) {
    return lines(costs(calibration.costs()))
        + "\n"
        + runs(calibration.series())
        + "\n"
        + checks(calibration, Weight.INFORMATIVE)
        + "\n"
        + checks(calibration, Weight.TRIVIAL)
        + "\n"
        + sentences(calibration).stream()
            .map(CalibrationReport::lines)
            .collect(Collectors.joining());
  }

  private static String lines(String text) {
    return String.join("\n", Wrap.lines("", text, "  ")) + "\n";
  }

  /** What more work costs. */
  static String costs(Calibration.Costs costs) {
    return String.format(
        Locale.ROOT,
        "A request of the base costs %.0f us of CPU; its users get %,.0f answers a second. Twice"
            + " the work costs %s more CPU and takes %s longer.",
        costs.cpuMicros(),
        costs.answersPerSecond(),
        share(costs.cpu()),
        share(costs.time()));
  }

  /** What is known so far, in one line. */
  public static String line(Calibration calibration) {
    Rate same = calibration.rate(RateKind.FALSE_DIFFERENCE);
    Rate wrong = calibration.rate(RateKind.WRONG_ABOUT_A_DIFFERENCE);
    return "after "
        + Format.count(calibration.runs(), "run")
        + ": found a difference in "
        + same.times()
        + " of "
        + same.of()
        + " informative comparisons that have none, and was wrong about "
        + wrong.times()
        + " of "
        + wrong.of()
        + " known differences";
  }

  private static String share(Calibration.Share share) {
    return String.format(
        Locale.ROOT,
        "%.1f %% (%.1f to %.1f)",
        share.value() * 100,
        share.low() * 100,
        share.high() * 100);
  }

  private static String runs(List<Series> series) {
    TextTable table =
        new TextTable().add("runs", "made", "minutes", "pairs", "trials", "discarded");
    for (Series each : series) {
      table.add(
          each.name(),
          each.runs().size() + " of " + each.plannedRuns(),
          minutes(each),
          pairs(each),
          String.valueOf(each.runs().stream().mapToInt(Run::trials).sum()),
          discarded(each));
    }
    return table.render();
  }

  /** The minutes of each run: "4.9 5.0". */
  static String minutes(Series series) {
    return series.runs().stream()
        .map(run -> String.format(Locale.ROOT, "%.1f", run.took().toMillis() / 60e3))
        .collect(Collectors.joining(" "));
  }

  /** The pairs of each run: "5 4". */
  static String pairs(Series series) {
    return series.runs().stream()
        .map(run -> String.valueOf(run.pairs()))
        .collect(Collectors.joining(" "));
  }

  /** The discarded trials, and why: "2 (1 send lag, 1 steal)". */
  static String discarded(Series series) {
    Map<String, Integer> all = new TreeMap<>();
    series
        .runs()
        .forEach(run -> run.discarded().forEach((how, n) -> all.merge(how, n, Integer::sum)));
    int count = all.values().stream().mapToInt(Integer::intValue).sum();
    return count == 0
        ? "0"
        : count
            + all.entrySet().stream()
                .map(how -> how.getValue() + " " + how.getKey())
                .collect(Collectors.joining(", ", " (", ")"));
  }

  private static String checks(Calibration calibration, Weight evidence) {
    TextTable table =
        new TextTable()
            .add(
                evidence == Weight.INFORMATIVE ? "informative" : "trivial",
                "load",
                "metric",
                "truth",
                "found",
                "different",
                "same",
                "open",
                "wrong",
                "held",
                "pairs");
    calibration.checks().stream()
        .filter(check -> check.evidence() == evidence)
        .forEach(
            check ->
                table.add(
                    check.arm(),
                    check.load(),
                    check.metric().title(),
                    ratio(check.truth().ratio()),
                    medianRatio(check),
                    String.valueOf(different(check)),
                    String.valueOf(check.count(Verdict.EQUIVALENT)),
                    String.valueOf(check.count(Call.OPEN)),
                    String.valueOf(check.mistaken()),
                    check.covered() + " of " + check.withInterval().size(),
                    pairs(check)));
    return table.render();
  }

  static int different(Check check) {
    return check.count(Verdict.BETTER) + check.count(Verdict.WORSE);
  }

  static String ratio(double value) {
    return String.format(Locale.ROOT, "%.3fx", value);
  }

  static String truth(Truth truth) {
    return truth.low() == truth.high()
        ? ratio(truth.ratio())
        : String.format(Locale.ROOT, "%.3fx (%.3f-%.3f)", truth.ratio(), truth.low(), truth.high());
  }

  /** The median ratio at the last looks; empty if there is none. */
  static String medianRatio(Check check) {
    double[] ratios =
        check.found().stream()
            .map(Found::ratio)
            .filter(Objects::nonNull)
            .mapToDouble(ratio -> ratio)
            .toArray();
    return ratios.length == 0 ? "" : ratio(Median.withDefaults().evaluate(ratios));
  }

  /** The pairs after which each run had decided: "3 4 -". */
  static String pairs(Check check) {
    return check.found().stream()
        .map(found -> pairs(found.after()))
        .collect(Collectors.joining(" "));
  }

  private static String pairs(@Nullable Integer after) {
    return after == null ? "-" : after.toString();
  }

  /** A sentence for each rate that has cases. */
  static List<String> sentences(Calibration calibration) {
    return Arrays.stream(RateKind.values())
        .map(calibration::rate)
        .filter(rate -> rate.of() > 0)
        .map(CalibrationReport::sentence)
        .toList();
  }

  private static String sentence(Rate rate) {
    String counts = rate.times() + " of " + rate.of();
    String bound = String.format(Locale.ROOT, "%.1f %%", rate.atMost() * 100);
    return switch (rate.kind()) {
      case FALSE_DIFFERENCE ->
          "Where there is no difference, some look reported one in "
              + counts
              + " informative comparisons (95 % bound: "
              + bound
              + ").";
      case FALSE_DIFFERENCE_TRIVIAL ->
          "The same in " + counts + " trivial ones, which could hardly have failed.";
      case RUNS_WITH_A_WRONG_HEADLINE ->
          "A headline was wrong at some look in " + counts + " runs (95 % bound: " + bound + ").";
      case WRONG_ABOUT_A_DIFFERENCE ->
          "Where there is one, some look was wrong in "
              + counts
              + " informative comparisons (95 % bound: "
              + bound
              + ").";
      case WRONG_ABOUT_A_DIFFERENCE_TRIVIAL -> "The same in " + counts + " trivial ones.";
      case MISSED_TRUTH ->
          "The interval of the last look misses the truth in "
              + counts
              + " informative comparisons (95 % bound: "
              + bound
              + ").";
      case WRONG_WITH_ALL ->
          "With discarded trials counted as well, "
              + counts
              + " informative comparisons that lost trials are wrong.";
    };
  }
}
