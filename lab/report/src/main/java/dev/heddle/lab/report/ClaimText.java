package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.report.standing.TimeToTell;
import dev.heddle.lab.report.text.ComparisonText;
import dev.heddle.lab.report.text.DoubtText;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.ClaimFinding;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Puts claims and their findings into words, the same in every report. */
public final class ClaimText {

  private ClaimText() {}

  /**
   * A claim in words.
   *
   * @param line the claim and its finding
   * @param differences known differences from the published set-up, one line each
   */
  record ClaimLines(String line, List<String> differences) {}

  /**
   * All claims, in the order of the experiment; of those about arms or loads that the run does not
   * have, differences of the set-up do not matter.
   */
  static List<ClaimLines> told(Result result) {
    return result.findings().stream()
        .map(
            finding ->
                new ClaimLines(
                    line(result, finding),
                    result.experiment().has(finding.claim())
                        ? differences(finding).toList()
                        : List.of()))
        .toList();
  }

  /** A claim in one line. */
  static String inOneLine(Result result, ClaimFinding finding) {
    return Stream.concat(Stream.of(line(result, finding)), differences(finding))
        .collect(Collectors.joining("; "));
  }

  private static Stream<String> differences(ClaimFinding finding) {
    return finding.claim().differences().stream().map(difference -> "differs: " + difference);
  }

  private static String line(Result result, ClaimFinding finding) {
    Claim claim = finding.claim();
    return claim.id()
        + " "
        + words(result, finding)
        + ": "
        + claim.says()
        + "; published "
        + published(claim)
        + ", here "
        + here(finding)
        + " ("
        + about(claim)
        + ")";
  }

  /**
   * The finding on a claim: "not reproduced", or "open (too early; 5 more pairs would probably
   * decide, about 4 min)".
   */
  public static String words(Result result, ClaimFinding finding) {
    return switch (finding.verdict()) {
      case REPRODUCED -> "reproduced";
      case NOT_REPRODUCED -> "not reproduced";
      case CANNOT_TELL -> "open (" + why(finding) + toTell(result, finding) + ")";
    };
  }

  /** What a finding still needs: "; 5 more pairs would probably decide, about 4 min". */
  private static String toTell(Result result, ClaimFinding finding) {
    Integer pairs = finding.furtherPairs();
    if (pairs == null) {
      return "";
    }
    String time =
        result.experiment().loads().stream()
            .filter(load -> load.label().equals(finding.claim().load()))
            .findFirst()
            .flatMap(load -> new TimeToTell(result).of(load, pairs))
            .map(TimeToTell::words)
            .map(words -> ", " + words)
            .orElse("");
    boolean isFirstLook = finding.comparison() == null || finding.comparison().low() == null;
    return finding.claim().about() == Claim.About.RATIO && isFirstLook
        ? "; at least " + Format.count(pairs, "more pair") + time
        : "; " + Format.count(pairs, "more pair") + " would probably decide" + time;
  }

  private static String why(ClaimFinding finding) {
    Summary.Figure figure = finding.figure();
    Comparison comparison = finding.comparison();
    if (figure == null && comparison == null) {
      return "not measured";
    }
    Doubt doubt = comparison == null ? finding.doubt() : comparison.doubt();
    if (doubt instanceof Doubt.NotComparable not) {
      return DoubtText.ground(not.ground());
    }
    Double low = figure == null && comparison != null ? comparison.low() : null;
    Double high = figure == null && comparison != null ? comparison.high() : null;
    if (figure != null) {
      low = figure.least();
      high = figure.most();
    }
    if (low == null || high == null) {
      return "too early";
    }
    Claim claim = finding.claim();
    boolean isAcross =
        high >= claim.lowest()
            && low <= claim.highest()
            && (low < claim.lowest() || high > claim.highest());
    return isAcross ? "too noisy: the interval exceeds the published range" : "too early";
  }

  /** The figure that a claim is about: "virtual to platform, 330 users, p99". */
  static String about(Claim claim) {
    return claim.about() == Claim.About.VALUE || claim.base().isEmpty()
        ? claim.arm() + ", " + claim.load() + ", " + claim.metric()
        : ratio(claim) + ", " + claim.metric();
  }

  private static String ratio(Claim claim) {
    return claim.load().equals(claim.baseLoad())
        ? claim.arm() + " to " + claim.base() + ", " + claim.load()
        : claim.arm() + ", " + claim.load() + " to " + claim.base() + ", " + claim.baseLoad();
  }

  /** The measured figure. */
  static String here(ClaimFinding finding) {
    Summary.Figure figure = finding.figure();
    Comparison comparison = finding.comparison();
    if (figure != null) {
      Metric metric = Metric.ofOption(finding.claim().metric());
      return Format.figure(metric, figure.value())
          + " ("
          + Format.figure(metric, figure.least())
          + " to "
          + Format.figure(metric, figure.most())
          + ")";
    }
    if (comparison == null) {
      return "not measured";
    }
    return ComparisonText.ratio(comparison)
        + (comparison.low() == null ? "" : " (" + ComparisonText.interval(comparison) + ")");
  }

  /** The published figure. */
  static String published(Claim claim) {
    return claim.least() == claim.most()
        ? number(claim, claim.least())
        : number(claim, claim.least()) + " to " + number(claim, claim.most());
  }

  private static String number(Claim claim, double value) {
    return claim.about() == Claim.About.RATIO
        ? Format.ratio(value)
        : Format.figure(Metric.ofOption(claim.metric()), value);
  }
}
