package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Claim;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.protocol.Load;
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

  /**
   * What a finding still needs: "; 5 more pairs would probably decide, about 4 min", or, if this is
   * more than the run may have, "; 40 pairs would probably decide, about 30 min (--blocks 40 with
   * --within)".
   */
  private static String toTell(Result result, ClaimFinding finding) {
    Integer further = finding.furtherPairs();
    if (further == null) {
      return "";
    }
    int whole = further + begun(result, finding.claim());
    boolean isBeyond = whole > result.experiment().schedule().blocks();
    String pairs = isBeyond ? Format.count(whole, "pair") : Format.count(further, "more pair");
    String time = time(result, finding.claim(), isBeyond ? whole : further);
    boolean isFirstLook = finding.comparison() == null || finding.comparison().low() == null;
    return "; "
        + (finding.claim().about() == Claim.About.RATIO && isFirstLook
            ? "at least " + pairs
            : pairs + " would probably decide")
        + time
        + (isBeyond ? longer(result.experiment().schedule(), whole) : "");
  }

  /** How a run may have so many pairs. */
  private static String longer(Schedule schedule, int pairs) {
    if (pairs > Schedule.MOST_BLOCKS) {
      return " (more than a run may have)";
    }
    return " (--blocks " + pairs + (schedule.looks() ? " with --within)" : ")");
  }

  /** The number of pairs so far with what a claim is about. */
  private static int begun(Result result, Claim claim) {
    return loads(result, claim).mapToInt(new TimeToTell(result)::pairsOf).min().orElse(0);
  }

  /** How long so many pairs with both loads of a claim take: ", about 4 min", or nothing. */
  private static String time(Result result, Claim claim, int pairs) {
    return new TimeToTell(result)
        .of(loads(result, claim).toList(), pairs)
        .map(all -> ", " + TimeToTell.words(all))
        .orElse("");
  }

  /** The loads that a claim is about. */
  private static Stream<Load> loads(Result result, Claim claim) {
    return result.experiment().loads().stream()
        .filter(
            load ->
                load.label().equals(claim.load())
                    || (claim.about() == Claim.About.RATIO
                        && load.label().equals(claim.baseLoad())));
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
