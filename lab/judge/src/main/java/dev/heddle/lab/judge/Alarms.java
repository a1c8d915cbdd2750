package dev.heddle.lab.judge;

import dev.heddle.lab.experiment.Alarm;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.AlarmFinding;
import dev.heddle.lab.result.AlarmFinding.State;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.FailedStarts;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds which alarms of an experiment are raised. Their comparisons form one family: one for each
 * arm except the first, each load, and each metric that an alarm is about and the load can have,
 * times the number of scenarios that the alarms are about. One interval decides all alarms on its
 * metric, unless the service of the arm fails; see {@link LoneFailures}. Pure.
 */
final class Alarms {

  private final Experiment experiment;
  private final LimitReferee referee;

  private Alarms(Experiment experiment) {
    this.experiment = experiment;
    this.referee = LimitReferee.of(experiment, cells(experiment));
  }

  static Alarms of(Experiment experiment) {
    return new Alarms(experiment);
  }

  /** The findings on all alarms, by load, arm and alarm. */
  static List<AlarmFinding> findings(Experiment experiment, List<TrialRecord> trials) {
    if (experiment.criteria().alarms().isEmpty()) {
      return List.of();
    }
    Alarms alarms = new Alarms(experiment);
    Set<String> givenUp = FailedStarts.of(trials).keySet();
    List<AlarmFinding> findings = new ArrayList<>();
    for (Load load : experiment.loads()) {
      LoadComparisons compared = alarms.compared(load, trials);
      for (Arm arm : alarms.others()) {
        for (Alarm alarm : alarms.under(load)) {
          findings.add(
              alarms.finding(alarm, load, arm.name(), compared, givenUp.contains(arm.name())));
        }
      }
    }
    return findings;
  }

  /**
   * The number of comparisons in the family; other scenarios are assumed to have as many as this
   * one.
   */
  static int cells(Experiment experiment) {
    Set<Metric> metrics =
        experiment.criteria().alarms().stream().map(Alarms::metric).collect(Collectors.toSet());
    long perArm =
        experiment.loads().stream()
            .mapToLong(
                load -> metrics.stream().filter(metric -> metric.isMeasuredUnder(load)).count())
            .sum();
    Integer scenarios = experiment.criteria().alarmScenarios();
    return (int) perArm * (experiment.arms().size() - 1) * (scenarios == null ? 1 : scenarios);
  }

  /**
   * The comparisons of an arm with the limits of all alarms under a load: worse is beyond the limit
   * or clearly failing, better is neither, and null means no pair.
   */
  List<@Nullable Comparison> comparisons(String arm, Load load, List<TrialRecord> trials) {
    LoadComparisons compared = compared(load, trials);
    LoneFailures failures = failures(compared, arm);
    List<@Nullable Comparison> comparisons = new ArrayList<>();
    under(load).forEach(alarm -> comparisons.add(comparison(compared, arm, alarm, failures)));
    return comparisons;
  }

  /** Whether an arm's ratio is beyond the limit of an alarm under a load, even if undecided. */
  boolean mayBeRaised(String arm, Load load, List<TrialRecord> trials) {
    LoadComparisons compared = compared(load, trials);
    LoneFailures failures = failures(compared, arm);
    return under(load).stream()
        .anyMatch(
            alarm -> {
              Comparison comparison = comparison(compared, arm, alarm, failures);
              return comparison != null && alarm.isBeyond(comparison.ratio());
            });
  }

  private LoadComparisons compared(Load load, List<TrialRecord> trials) {
    return LoadComparisons.of(experiment, load, trials, referee.plain());
  }

  private @Nullable Comparison comparison(
      LoadComparisons compared, String arm, Alarm alarm, LoneFailures failures) {
    Comparison comparison = compared.against(arm, metric(alarm), alarm.limit(), referee);
    return comparison == null ? null : failures.checked(comparison, referee.plain().fewestSigns());
  }

  private static LoneFailures failures(LoadComparisons compared, String arm) {
    return LoneFailures.of(compared.samples().of(arm), compared.samples().ofFirst());
  }

  private List<Arm> others() {
    return experiment.arms().subList(1, experiment.arms().size());
  }

  private List<Alarm> under(Load load) {
    return experiment.criteria().alarms().stream()
        .filter(alarm -> metric(alarm).isMeasuredUnder(load))
        .toList();
  }

  private static Metric metric(Alarm alarm) {
    return Metric.ofOption(alarm.metric());
  }

  private AlarmFinding finding(
      Alarm alarm, Load load, String arm, LoadComparisons compared, boolean isGivenUp) {
    Samples ours = compared.samples().of(arm);
    Samples first = compared.samples().ofFirst();
    LoneFailures failures = failures(compared, arm);
    boolean isFailing = failures.areClear(referee.plain().fewestSigns());
    Comparison comparison = comparison(compared, arm, alarm, failures);
    if (comparison != null) {
      Doubt doubt = isFailing ? failures.doubt() : comparison.doubt();
      return new AlarmFinding(alarm, load, arm, state(comparison), change(comparison), doubt);
    }
    if (ours.isCounted()) {
      return isFailing
          ? new AlarmFinding(alarm, load, arm, State.RAISED, null, failures.doubt())
          : new AlarmFinding(alarm, load, arm, State.OPEN, null, discarded(first));
    }
    boolean isBroken =
        first.isCounted()
            && !ours.trials().isEmpty()
            && (isGivenUp || ours.blocksTried() >= LoneFailures.SEVERAL)
            && ours.trials().stream().allMatch(trial -> trial.outcome().isOfService());
    return new AlarmFinding(
        alarm, load, arm, isBroken ? State.RAISED : State.OPEN, null, discarded(ours));
  }

  private static State state(Comparison comparison) {
    return switch (comparison.verdict()) {
      case WORSE -> State.RAISED;
      case BETTER, EQUIVALENT -> State.QUIET;
      case CANNOT_TELL -> State.OPEN;
    };
  }

  private static AlarmFinding.Measured change(Comparison comparison) {
    return new AlarmFinding.Measured(
        comparison.ratio(), comparison.low(), comparison.high(), comparison.blocks());
  }

  private static Doubt.@Nullable Discarded discarded(Samples samples) {
    Map<String, Integer> outcomes = TrialRecord.discarded(samples.trials());
    return outcomes.isEmpty() ? null : new Doubt.Discarded(outcomes);
  }
}
