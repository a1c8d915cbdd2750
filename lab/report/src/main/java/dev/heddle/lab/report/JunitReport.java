package dev.heddle.lab.report;

import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.experiment.Undecided;
import dev.heddle.lab.report.caution.Cautions;
import dev.heddle.lab.report.standing.AlarmText;
import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.report.text.OutcomeText;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TimeSpent;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes results as JUnit XML for continuous integration: a suite for each load, with a case for
 * each comparison of an arm with the first, for each claim, and for each arm without a valid trial.
 * "Worse" and "not reproduced" are failures, an arm without a valid trial is an error, and a case
 * without an answer is skipped, with the reason. If the run has alarms, they have a suite of their
 * own and fail in place of comparisons and arms; undecided alarms fail too, if the run is to fail
 * for them. The suite's output lists trials that are not valid.
 */
public final class JunitReport {

  private JunitReport() {}

  /**
   * The document.
   *
   * @param name the name of the experiment or pack
   * @param results the results of its scenarios
   */
  public static String render(String name, List<Result> results) {
    return JunitXml.of(name, results.stream().flatMap(result -> suites(result).stream()).toList());
  }

  private static List<JunitXml.Suite> suites(Result result) {
    String experiment = result.experiment().name();
    List<JunitXml.Suite> suites = new ArrayList<>();
    List<AlarmText.AlarmLine> alarms = AlarmText.told(result);
    if (!alarms.isEmpty()) {
      boolean isOpenAFailure = result.experiment().criteria().undecided() == Undecided.FAIL;
      List<JunitXml.Case> cases = alarms.stream().map(told -> alarm(told, isOpenAFailure)).toList();
      suites.add(
          new JunitXml.Suite(
              experiment + ", gate",
              result.startedAt(),
              0,
              cases,
              AlarmText.lines(result).stream().map(Format::oneLine).toList()));
    }
    Standings standings = Standings.of(result, Stage.OVER);
    boolean isGated = !alarms.isEmpty();
    for (Summary summary : result.summaries()) {
      String load = summary.load().label();
      List<TrialRecord> trials =
          result.trials().stream()
              .filter(
                  trial ->
                      trial.identity().counts() && trial.identity().load().equals(summary.load()))
              .toList();
      List<JunitXml.Case> cases = new ArrayList<>();
      summary.cells().stream()
          .filter(cell -> !cell.again())
          .forEach(cell -> cases.addAll(cases(standings, summary, cell, isGated)));
      cases.addAll(claims(result, load::equals, isGated));
      suites.add(suite(result, experiment + ", " + load, cases, trials));
    }
    Set<String> loads =
        result.summaries().stream()
            .map(summary -> summary.load().label())
            .collect(Collectors.toSet());
    List<JunitXml.Case> others = claims(result, load -> !loads.contains(load), isGated);
    if (!others.isEmpty()) {
      suites.add(suite(result, experiment + ", claims", others, List.of()));
    }
    return suites;
  }

  private static JunitXml.Case alarm(AlarmText.AlarmLine told, boolean isOpenAFailure) {
    boolean fails = told.about().alarm().level() == Alarm.Level.FAIL;
    return new JunitXml.Case(
        told.name(),
        switch (told.about().state()) {
          case QUIET -> JunitXml.Ending.PASSED;
          case RAISED -> fails ? JunitXml.Ending.FAILED : JunitXml.Ending.PASSED;
          case OPEN -> fails && isOpenAFailure ? JunitXml.Ending.FAILED : JunitXml.Ending.SKIPPED;
        },
        told.says());
  }

  private static JunitXml.Suite suite(
      Result result, String title, List<JunitXml.Case> cases, List<TrialRecord> trials) {
    Stream<String> output =
        trials.stream()
            .filter(trial -> !trial.isValid())
            .map(
                trial ->
                    "trial "
                        + trial.identity().number()
                        + " ("
                        + trial.identity().arm()
                        + ", block "
                        + trial.identity().block()
                        + ") is not valid: "
                        + OutcomeText.sentence(trial.outcome()));
    return new JunitXml.Suite(
        title,
        result.startedAt(),
        TimeSpent.on(trials).toMillis() / 1e3,
        cases,
        Stream.concat(Cautions.of(result).stream(), output).map(Format::oneLine).toList());
  }

  private static List<JunitXml.Case> cases(
      Standings standings, Summary summary, Summary.Cell cell, boolean isGated) {
    if (cell.trials() > 0 && cell.valid() == 0) {
      return List.of(
          new JunitXml.Case(
              cell.arm(),
              isGated ? JunitXml.Ending.SKIPPED : JunitXml.Ending.ERROR,
              "no valid trial: " + Findings.notCounted(cell)));
    }
    List<JunitXml.Case> cases = new ArrayList<>();
    standings.headlines(summary).stream()
        .filter(each -> each.arm().equals(cell.arm()) && each.comparison() == null)
        .map(
            each ->
                new JunitXml.Case(
                    each.arm() + " " + each.metric().title(),
                    JunitXml.Ending.SKIPPED,
                    each.sentence()))
        .forEach(cases::add);
    for (Metric metric : Metric.values()) {
      Summary.Figure figure = cell.figures().get(metric);
      Comparison comparison = figure == null ? null : figure.comparison();
      if (comparison != null) {
        cases.add(
            new JunitXml.Case(
                cell.arm() + " " + metric.title(),
                switch (comparison.verdict()) {
                  case BETTER, EQUIVALENT -> JunitXml.Ending.PASSED;
                  case WORSE -> isGated ? JunitXml.Ending.PASSED : JunitXml.Ending.FAILED;
                  case CANNOT_TELL -> JunitXml.Ending.SKIPPED;
                },
                standings.of(summary, cell.arm(), metric).sentence()));
      }
    }
    return cases;
  }

  /** The cases of the claims about those loads. */
  private static List<JunitXml.Case> claims(
      Result result, Predicate<String> load, boolean isGated) {
    return result.findings().stream()
        .filter(finding -> load.test(finding.claim().load()))
        .map(
            finding ->
                new JunitXml.Case(
                    "claim " + finding.claim().id(),
                    switch (finding.verdict()) {
                      case REPRODUCED -> JunitXml.Ending.PASSED;
                      case NOT_REPRODUCED ->
                          isGated ? JunitXml.Ending.PASSED : JunitXml.Ending.FAILED;
                      case CANNOT_TELL -> JunitXml.Ending.SKIPPED;
                    },
                    ClaimText.inOneLine(result, finding)))
        .toList();
  }
}
