package dev.heddle.lab.report;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.FairRival;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Rivalry;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.result.cause.PoolWait;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs with looks, in which nobody has measured anything. A trial takes ten seconds. */
public final class KnownExamples {

  public static final Load USERS = new Load.Closed(400);
  public static final Load RATE = new Load.Open(100, Load.Arrivals.CONSTANT);

  private static final List<String> ARMS = List.of("platform", "virtual");

  private KnownExamples() {}

  /** Twice as much, and never less than 1.6 times. */
  public static Comparison twice() {
    return decided(2.0, 1.6, 2.5, Verdict.BETTER);
  }

  public static Comparison decided(double ratio, double low, double high, Verdict verdict) {
    return new Comparison(ratio, low, high, 0.98, 2, verdict, null);
  }

  public static Comparison open(double low, double high, Doubt doubt) {
    return new Comparison(Math.sqrt(low * high), low, high, 0.98, 2, Verdict.CANNOT_TELL, doubt);
  }

  /** One pair, so that there is no interval. */
  public static Comparison early(double ratio) {
    return new Comparison(ratio, null, null, 0.98, 1, Verdict.CANNOT_TELL, new Doubt.TooEarly(1));
  }

  /** Two arms under one load, two pairs of at most 16 within ten minutes. */
  public static Result headline(Load load, @Nullable Comparison comparison) {
    return headline(load, comparison, null);
  }

  /** The same, with the comparison that includes discarded trials. */
  public static Result headline(
      Load load, @Nullable Comparison comparison, @Nullable Comparison withAll) {
    Summary counted = summary(ARMS, load, comparison, Map.of());
    Summary.Cell first = counted.cells().getFirst();
    Summary.Cell second = counted.cells().getLast();
    Summary.Cell both =
        new Summary.Cell(
            second.arm(),
            false,
            second.trials(),
            second.valid(),
            second.outcomes(),
            second.figures(),
            List.of(),
            List.of(),
            List.of(),
            withAll == null ? Map.of() : Map.of(Metric.THROUGHPUT, withAll),
            Map.of());
    return run(ARMS, List.of(load), true, List.of(new Summary(load, List.of(first, both))));
  }

  /** Without a limit of time, of eight pairs. */
  public static Result fixed(boolean complete, Comparison comparison) {
    Experiment experiment =
        ResultExamples.experiment(
            "shop", ARMS, List.of(USERS), complete ? 2 : 8, false, Criteria.DEFAULT);
    return result(experiment, complete, List.of(summary(ARMS, USERS, comparison, Map.of())));
  }

  /** As the default comparison ends, or stands after two pairs: two loads differ, one does not. */
  public static Result byDefault(boolean complete) {
    Load few = new Load.Closed(100);
    Load many = new Load.Closed(800);
    Map<Metric, Comparison> costs =
        Map.of(
            Metric.CPU_PER_REQUEST, decided(0.78, 0.65, 0.95, Verdict.BETTER),
            Metric.RESIDENT_PER_REQUEST, open(0.5, 1.9, new Doubt.TooNoisy(20)));
    return run(
        ARMS,
        List.of(USERS, many, few),
        complete,
        List.of(
            explained(summary(ARMS, USERS, twice(), costs)),
            summary(ARMS, many, decided(4, 3.2, 5, Verdict.BETTER), costs),
            summary(ARMS, few, open(0.99, 1.015, new Doubt.TooNoisy(6)), costs)));
  }

  /** CPU/request differs under one load and is too noisy under two, one more than the other. */
  public static Result noisyCosts() {
    Load few = new Load.Closed(100);
    Load many = new Load.Closed(800);
    return run(
        ARMS,
        List.of(few, USERS, many),
        true,
        List.of(
            summary(ARMS, few, twice(), cpu(open(0.5, 1.9, new Doubt.TooNoisy(60)))),
            summary(ARMS, USERS, twice(), cpu(decided(0.78, 0.65, 0.95, Verdict.BETTER))),
            summary(ARMS, many, twice(), cpu(open(0.9, 1.2, new Doubt.TooNoisy(6))))));
  }

  private static Map<Metric, Comparison> cpu(Comparison comparison) {
    return Map.of(Metric.CPU_PER_REQUEST, comparison);
  }

  /** Four arms with names of 30 characters. */
  public static Result longNames() {
    List<String> arms =
        List.of(
            "platform-threads-pool-of-200-a",
            "virtual-threads-eight-carriers",
            "heddle-executor-one-per-cpu-v2",
            "platformthreadswithoutanyhyph4");
    Map<Metric, Comparison> costs =
        Map.of(Metric.CPU_PER_REQUEST, open(0.5, 1.9, new Doubt.TooNoisy(20)));
    return run(
        arms,
        List.of(USERS, RATE),
        false,
        List.of(
            summary(arms, USERS, open(0.4, 3, new Doubt.TooNoisy(300)), costs),
            summary(arms, RATE, decided(1.2, 1.1, 1.3, Verdict.WORSE), costs)));
  }

  /** No trial of the second arm counts. */
  public static Result discarded() {
    Summary.Cell first = summary(ARMS, USERS, null, Map.of()).cells().getFirst();
    Summary.Cell second =
        new Summary.Cell("virtual", false, 2, 0, Map.of("late driver", 2), Map.of());
    return run(ARMS, List.of(USERS), true, List.of(new Summary(USERS, List.of(first, second))));
  }

  /** The run was over before this load. */
  public static Result notReached() {
    return run(ARMS, List.of(USERS), true, List.of(withoutTrials()));
  }

  /** The second arm did not start twice, and was not tried under this load. */
  public static Result givenUp() {
    Result before = run(ARMS, List.of(USERS), false, List.of(withoutTrials()));
    TrialRecord died =
        Examples.trial(1, "virtual", RATE, new Outcome.Died(1, Phase.STARTING), null);
    return new Result(
        before.origin(),
        before.experiment(),
        before.plannedTrials(),
        false,
        List.of(),
        List.of(died, died),
        before.summaries());
  }

  private static Summary withoutTrials() {
    return new Summary(
        USERS,
        ARMS.stream().map(arm -> new Summary.Cell(arm, false, 0, 0, Map.of(), Map.of())).toList());
  }

  /** One start of each, without verdicts. */
  public static Result quick() {
    Experiment experiment =
        ResultExamples.experiment("shop", ARMS, List.of(USERS), 1, true, Criteria.DEFAULT);
    return result(experiment, true, List.of(summary(ARMS, USERS, early(2), Map.of())));
  }

  /** The same two arms, and a pool of 400 that compares so with the second of them. */
  static Result rival(Comparison headline, Map<Metric, Comparison> costs, Rivalry.Choice choice) {
    List<String> all = List.of("platform", "virtual", "platform-400");
    Result two = run(ARMS, List.of(USERS), true, List.of());
    Experiment joined =
        two.experiment()
            .withRival(new FairRival("platform", List.of("-Dthreads={threads}")))
            .joinedBy(400);
    return result(joined, true, List.of(summary(all, USERS, twice(), Map.of())))
        .with(
            new Rivalry.Tried(
                "platform",
                "platform-400",
                400,
                List.of(),
                false,
                390,
                "virtual",
                List.of(summary(all.subList(1, 3), USERS, headline, costs)),
                choice));
  }

  private static Summary explained(Summary summary) {
    Summary.Cell first = summary.cells().getFirst();
    Summary.Cell second = summary.cells().getLast();
    Reason why =
        new Reason.HeldBack(
            List.of(Metric.THROUGHPUT), "platform", new PoolWait(200, 200, 400, 100));
    return new Summary(
        summary.load(),
        List.of(
            first,
            new Summary.Cell(
                second.arm(),
                false,
                second.trials(),
                second.valid(),
                second.outcomes(),
                second.figures(),
                List.of(),
                List.of(why))));
  }

  /** All arms but the first compare alike. */
  private static Summary summary(
      List<String> arms, Load load, @Nullable Comparison headline, Map<Metric, Comparison> others) {
    Metric metric = load.isOpen() ? Metric.P99 : Metric.THROUGHPUT;
    List<Summary.Cell> cells = new ArrayList<>();
    for (String arm : arms) {
      Map<Metric, Summary.Figure> figures = new EnumMap<>(Metric.class);
      boolean isFirst = cells.isEmpty();
      double value = isFirst ? 1_992 : 3_967;
      figures.put(metric, new Summary.Figure(value, value, value, isFirst ? null : headline));
      others.forEach(
          (other, comparison) ->
              figures.put(other, new Summary.Figure(100, 100, 100, isFirst ? null : comparison)));
      cells.add(new Summary.Cell(arm, false, 2, 2, Map.of(), figures));
    }
    return new Summary(load, cells);
  }

  private static Result run(
      List<String> arms, List<Load> loads, boolean complete, List<Summary> summaries) {
    Experiment experiment =
        ExampleExperiments.looking(
            ResultExamples.experiment("shop", arms, loads, 2, false, Criteria.DEFAULT),
            Duration.ofMinutes(10),
            16);
    return result(experiment, complete, summaries);
  }

  /** Of two pairs, or of one if there are no more. */
  private static Result result(Experiment experiment, boolean complete, List<Summary> summaries) {
    List<TrialRecord> trials =
        ResultExamples.validTrials(experiment).stream()
            .filter(trial -> trial.identity().block() <= 2)
            .map(KnownExamples::oneAfterTheOther)
            .toList();
    Result example = ResultExamples.smallest();
    return new Result(
        example.origin(),
        experiment,
        complete ? trials.size() : 100,
        complete,
        List.of(),
        trials,
        summaries);
  }

  private static TrialRecord oneAfterTheOther(TrialRecord trial) {
    return Examples.timed(
        trial,
        trial.startedAt().plusSeconds(10L * trial.identity().number()),
        Duration.ofSeconds(10));
  }
}
