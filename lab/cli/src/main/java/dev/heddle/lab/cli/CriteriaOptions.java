package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.experiment.CriteriaChoice;
import dev.heddle.lab.experiment.DescriptionException;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Suite;
import dev.heddle.lab.experiment.Undecided;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.result.Metric;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that decide verdicts. */
@Help.In(Help.Group.VERDICT)
final class CriteriaOptions {

  @Option(
      names = "--band",
      paramLabel = "SHARE",
      description = "Differences up to this share count as equal. Default: 3%%.")
  @Nullable Double band;

  @Option(
      names = "--headline",
      split = ",",
      paramLabel = "METRIC",
      description =
          "Metric that decides when a load is done, such as cpu-per-request; docs/guide.md lists"
              + " them. If you name several, each load uses the first one that it has. Default:"
              + " throughput for users, p99 for a rate.")
  List<String> headlines = new ArrayList<>();

  @Option(
      names = "--noise-floor",
      description =
          "Also run the first arm a second time in each block, to see how much two runs of the same"
              + " arm differ. Heddle keeps what it sees for later runs on this machine.")
  boolean noiseFloor;

  @Option(
      names = "--limit",
      paramLabel = "GATE=SHARE",
      description =
          "Limit of a gate (docs/guide.md), such as steal=10%% or send-lag=off. May be repeated."
              + " Trials beyond a limit set here are discarded. Default: each gate's"
              + " own limit; what a service does beyond it is reported, not discarded.")
  List<GateLimit> limits = new ArrayList<>();

  @Help.Common
  @Option(
      names = "--fail-if",
      paramLabel = "CONDITION",
      description =
          "Exit with 1 if it is clear that an arm is that much worse than the first:"
              + " 'throughput<-5%%', 'p99>+10%%', 'cpu-per-request>+5%%'. May be repeated. The run"
              + " goes on until all conditions are decided, or --within is over. Default: none.")
  List<String> failIf = new ArrayList<>();

  @Option(
      names = "--warn-if",
      paramLabel = "CONDITION",
      description = "Like --fail-if, but only warns: the exit code stays 0. Default: none.")
  List<String> warnIf = new ArrayList<>();

  @Option(
      names = "--undecided",
      paramLabel = "WHAT",
      description =
          "What to do if a --fail-if condition is still undecided: pass or warn (exit with 0) or"
              + " fail (exit with 1). Default: exit with 5.")
  @Nullable Undecided undecided;

  @Option(
      names = "--count-unsteady",
      description = "Do not warn about loads that were still warming up at --warm-up-limit.")
  boolean countUnsteady;

  /** The choice as the user gave it. */
  CriteriaChoice choice() {
    for (String each : headlines) {
      DescriptionException.at(
          "--headline", () -> compared(each, "--limit discards trials with many"));
    }
    List<Alarm> alarms = new ArrayList<>();
    failIf.forEach(each -> alarms.add(alarm(each, Alarm.Level.FAIL)));
    warnIf.forEach(each -> alarms.add(alarm(each, Alarm.Level.WARN)));
    if (undecided != null && failIf.isEmpty()) {
      throw new UsageException("--undecided needs --fail-if");
    }
    return new CriteriaChoice(band, noiseFloor ? Boolean.TRUE : null, limits(), alarms, undecided);
  }

  private static Alarm alarm(String text, Alarm.Level level) {
    return DescriptionException.at(level.option(), () -> checked(Alarm.parse(text, level)));
  }

  private static Alarm checked(Alarm alarm) {
    Metric metric =
        compared(
            alarm.metric(),
            "an arm without a valid trial fails the gate, and trials with more errors are"
                + " discarded by --limit errors=1%");
    if (metric.isMoreBetter() == alarm.isAboutMore()) {
      throw new DescriptionException(
          alarm.text() + " would be met by an arm that is better than the first");
    }
    return alarm;
  }

  /**
   * Checks that the conditions can be decided for a suite.
   *
   * @throws UsageException if a scenario has only one arm, is quick, or has no load under which a
   *     metric is measured
   */
  void requireTold(Suite suite) {
    suite.scenarios().forEach(scenario -> requireTold(scenario.experiment()));
  }

  private void requireTold(Experiment experiment) {
    if (failIf.isEmpty() && warnIf.isEmpty()) {
      return;
    }
    String options = failIf.isEmpty() ? "--warn-if" : "--fail-if";
    if (experiment.arms().size() < 2) {
      throw new UsageException(options + " needs a second arm, which is compared with the first");
    }
    if (experiment.schedule().quick()) {
      throw new UsageException(options + " needs verdicts, and --quick gives none");
    }
    for (Alarm alarm : experiment.criteria().alarms()) {
      Metric metric = Metric.ofOption(alarm.metric());
      if (!experiment.loads().isEmpty()
          && experiment.loads().stream().noneMatch(metric::isMeasuredUnder)) {
        throw new UsageException(
            alarm.metric() + " is measured under none of the loads of " + experiment.name());
      }
    }
  }

  /** The suite with the requested headlines. */
  Suite ask(Suite suite) {
    return headlines.isEmpty() ? suite : suite.withAims(headlines);
  }

  /**
   * The metric of an option; arms can be compared by it.
   *
   * @param instead the advice for errors, by which arms cannot be compared
   */
  private static Metric compared(String option, String instead) {
    Metric metric = Metric.ofOption(option);
    if (metric == Metric.ERRORS) {
      throw new DescriptionException(
          "errors have no ratio to a service without errors; " + instead);
    }
    return metric;
  }

  private Map<Gate, Double> limits() {
    Map<Gate, Double> found = new EnumMap<>(Gate.class);
    limits.forEach(limit -> found.put(limit.gate(), limit.share()));
    if (countUnsteady) {
      found.put(Gate.STEADY, Double.POSITIVE_INFINITY);
    }
    return found;
  }
}
