package dev.heddle.lab.report;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Failures;
import dev.heddle.lab.protocol.Histograms;
import dev.heddle.lab.protocol.Latencies;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Objective;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Condition;
import dev.heddle.lab.result.Doubt;
import dev.heddle.lab.result.Drift;
import dev.heddle.lab.result.Machine;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Origin;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.TrialIdentity;
import dev.heddle.lab.result.TrialInside;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.TrialSamples;
import dev.heddle.lab.result.TrialStart;
import dev.heddle.lab.result.TrialWindow;
import dev.heddle.lab.result.Verdict;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Results that nobody has measured. Arm number n answers n times the requests of the first. */
final class ResultExamples {

  private static final Criteria NOISE_FLOOR = new Criteria(0.03, 0.95, true, Map.of());

  static final Load USERS = new Load.Closed(100);

  /** What a subject must not be able to do to a report. */
  static final String HOSTILE =
      "</script><script>alert(1)</script><!--<script><img src=x onerror=\"alert('2')\">"
          + "{{name}}&lt;\u0000\u0007\u001b[31m\u009b2J\u007f";

  private static final Set<Metric> OF_CHANGING_LOADS =
      EnumSet.of(Metric.RAMP_UP, Metric.RECOVERY, Metric.RATE_AT_OBJECTIVE);

  private static final WarmUp STEADY = new WarmUp(Duration.ofSeconds(2), Steadiness.STEADY, null);

  private ResultExamples() {}

  /** One arm under one load, once. */
  static Result smallest() {
    return complete(List.of("only"), List.of(USERS), 1);
  }

  static Result twoArms() {
    return twoArms(3);
  }

  static Result twoArms(int blocks) {
    return complete(List.of("platform", "virtual"), List.of(USERS), blocks);
  }

  /** Five arms under eight loads. */
  static Result fortyCells() {
    return fortyCells(2);
  }

  static Result fortyCells(int blocks) {
    return complete(
        IntStream.rangeClosed(1, 5).mapToObj(i -> "arm-" + i).toList(),
        IntStream.rangeClosed(1, 8).<Load>mapToObj(i -> new Load.Closed(i * 100)).toList(),
        blocks);
  }

  /** Two arms under a load that jumps. */
  static Result jumped() {
    return complete(List.of("a", "b"), List.of(new Load.Jump(5, 100)), 1);
  }

  static Result quick() {
    Experiment experiment = experiment("example", List.of("a", "b"), List.of(USERS), 1, true);
    return result(experiment, 2, validTrials(experiment), summaries(experiment, 1));
  }

  /** The first of two blocks. */
  static Result interrupted() {
    Experiment experiment = experiment("example", List.of("a", "b"), List.of(USERS), 2, false);
    List<TrialRecord> all = validTrials(experiment);
    return result(experiment, 4, all.subList(0, 2), summaries(experiment, 1));
  }

  /** Interrupted before any trial had ended. */
  static Result withoutTrial() {
    Experiment experiment = experiment("example", List.of("a", "b"), List.of(USERS), 2, false);
    List<Summary.Cell> cells =
        List.of(
            new Summary.Cell("a", false, 0, 0, Map.of(), Map.of()),
            new Summary.Cell("b", false, 0, 0, Map.of(), Map.of()));
    return result(experiment, 4, List.of(), List.of(new Summary(USERS, cells)));
  }

  /** A valid trial of the first arm, and that many of the second that are not and hold this. */
  static Result failures(int failures, String text) {
    Experiment experiment = experiment(text, List.of("good", "bad"), List.of(USERS), 1, false);
    List<TrialRecord> trials = new ArrayList<>();
    trials.add(validTrial(1, 1, "good", USERS));
    for (int i = 1; i <= failures; i++) {
      trials.add(failedTrial(i + 1, text));
    }
    List<Summary.Cell> cells =
        List.of(
            cell("good", 1, 1),
            new Summary.Cell("bad", false, failures, 0, Map.of("garbage", failures), Map.of()));
    return result(experiment, failures + 1, trials, List.of(new Summary(USERS, cells)));
  }

  /** A valid trial of the first arm, and one of the second that two gates do not let count. */
  static Result refused() {
    Experiment experiment = experiment("example", List.of("good", "bad"), List.of(USERS), 1, false);
    GateReading steal = new GateReading(Gate.STEAL, 0.12, 0.05, "12.0 % of all CPU time");
    GateReading late = new GateReading(Gate.SEND_LAG, 0.3, 0.1, "3.0 ms at p99");
    List<TrialRecord> trials =
        List.of(
            trial(
                1,
                1,
                "good",
                USERS,
                new Outcome.Completed(),
                List.of(new GateReading(Gate.STEAL, 0.01, 0.05, "1.0 % of all CPU time"))),
            trial(
                2,
                1,
                "bad",
                USERS,
                new Outcome.Refused(List.of(steal, late)),
                List.of(steal, late)));
    List<Summary.Cell> cells =
        List.of(
            cell("good", 1, 1),
            new Summary.Cell(
                "bad", false, 1, 0, Map.of("stolen CPU and late driver", 1), Map.of()));
    return result(experiment, 2, trials, List.of(new Summary(USERS, cells)));
  }

  /** Two arms whose requests wait for the same pool of connections. */
  static Result underLimit() {
    Experiment experiment =
        experiment("example", List.of("platform", "virtual"), List.of(USERS), 1, false);
    GateReading pool =
        new GateReading(
            Gate.POOL_CAP, 12.5, 0.1, "125.0 requests waited for one of the 10 connections of db");
    List<TrialRecord> trials =
        List.of(
            trial(1, 1, "platform", USERS, new Outcome.Completed(), List.of(pool)),
            trial(2, 1, "virtual", USERS, new Outcome.Completed(), List.of(pool)));
    List<Summary.Cell> cells =
        trials.stream()
            .map(
                trial ->
                    new Summary.Cell(
                        trial.identity().arm(),
                        false,
                        1,
                        1,
                        Map.of(),
                        Map.of(),
                        List.of(),
                        List.of(),
                        Condition.of(List.of(trial)),
                        Map.of(),
                        Map.of()))
            .toList();
    return result(experiment, 2, trials, List.of(new Summary(USERS, cells)));
  }

  /** A trial that was still compiling counts, as was asked; another gate is off, too. */
  static Result unsteady() {
    Experiment experiment =
        experiment(
            "example",
            List.of("only"),
            List.of(USERS),
            1,
            false,
            new Criteria(
                0.03,
                0.95,
                false,
                Map.of(
                    Gate.STEADY, Double.POSITIVE_INFINITY, Gate.STEAL, Double.POSITIVE_INFINITY)));
    TrialRecord trial =
        trial(
            1,
            1,
            "only",
            USERS,
            new Outcome.Completed(),
            List.of(
                new GateReading(Gate.STEADY, 1, Double.POSITIVE_INFINITY, "compiling"),
                new GateReading(Gate.STEAL, 0.5, Double.POSITIVE_INFINITY, "half")),
            new WarmUp(Duration.ofSeconds(30), Steadiness.COMPILING, null));
    return result(experiment, 1, List.of(trial), List.of(summary(experiment, USERS, 1)));
  }

  /** Two arms, a noise floor, eight blocks, every verdict. */
  static Result byDefault() {
    List<Load> loads = List.of(new Load.Closed(100), new Load.Closed(400), new Load.Closed(800));
    Experiment experiment =
        experiment(
            "heddle-subject-spring", List.of("platform", "virtual"), loads, 8, false, NOISE_FLOOR);
    List<Summary> summaries =
        loads.stream()
            .map(
                load ->
                    new Summary(
                        load,
                        List.of(
                            platform("platform", false),
                            virtual("virtual"),
                            platform("platform-again", true))))
            .toList();
    return result(experiment, 72, validTrials(experiment), summaries);
  }

  /** Four arms with names of 30 characters and a noise floor, under three loads. */
  static Result longNames() {
    List<String> arms =
        List.of(
            "platform-threads-pool-of-200-a",
            "virtual-threads-eight-carriers",
            "heddle-executor-one-per-cpu-v2",
            "platformthreadswithoutanyhyph4");
    List<Load> loads = List.of(new Load.Closed(100), new Load.Closed(400), new Load.Closed(800));
    Experiment experiment = experiment("heddle-subject-spring", arms, loads, 8, false, NOISE_FLOOR);
    List<Summary.Cell> cells = new ArrayList<>();
    cells.add(platform(arms.getFirst(), false));
    arms.stream().skip(1).forEach(arm -> cells.add(virtual(arm)));
    cells.add(platform(arms.getFirst() + "-again", true));
    List<Summary> summaries = loads.stream().map(load -> new Summary(load, cells)).toList();
    List<TrialRecord> trials = validTrials(experiment);
    return result(experiment, trials.size(), trials, summaries);
  }

  /** The same, with an arm that was not at rest under two of the loads. */
  static Result drifting() {
    Result whole = byDefault();
    List<Double> ratios = List.of(0.9, 0.8, 1.0);
    List<Summary> summaries = new ArrayList<>();
    for (Summary summary : whole.summaries()) {
      double ratio = ratios.get(summaries.size());
      Drift drift = new Drift("virtual", Metric.CPU_PER_REQUEST, ratio, ratio - 0.1, ratio + 0.1);
      summaries.add(
          new Summary(summary.load(), summary.cells(), ratio < 1 ? List.of(drift) : List.of()));
    }
    return result(whole.experiment(), 72, whole.trials(), summaries);
  }

  /** One arm whose trials warmed up for so many seconds. */
  static Result warmedUp(int... seconds) {
    Experiment experiment =
        experiment("example", List.of("only"), List.of(USERS), seconds.length, false);
    List<TrialRecord> trials = new ArrayList<>();
    for (int each : seconds) {
      trials.add(
          trial(
              trials.size() + 1,
              trials.size() + 1,
              "only",
              USERS,
              new Outcome.Completed(),
              List.of(),
              new WarmUp(Duration.ofSeconds(each), Steadiness.STEADY, null)));
    }
    return result(experiment, seconds.length, trials, summaries(experiment, seconds.length));
  }

  /** Two arms that do not differ. */
  static Result equalArms() {
    Experiment experiment = experiment("example", List.of("a", "b"), List.of(USERS), 2, false);
    Comparison equal = new Comparison(1, 0.99, 1.01, 0.95, 2, Verdict.EQUIVALENT, null);
    Map<Metric, Summary.Figure> figures =
        Map.of(Metric.THROUGHPUT, new Summary.Figure(1000, 990, 1010, equal));
    List<Summary.Cell> cells =
        List.of(cell("a", 1, 2), new Summary.Cell("b", false, 2, 2, Map.of(), figures));
    return result(experiment, 4, validTrials(experiment), List.of(new Summary(USERS, cells)));
  }

  /** Two arms at a rate, with answers after 5 ms and a driver that is late by so much in turn. */
  static Result driven(long... lateNanos) {
    Load rate = new Load.Open(100, Load.Arrivals.CONSTANT);
    Experiment experiment = experiment("example", List.of("a", "b"), List.of(rate), 2, false);
    List<TrialRecord> trials =
        validTrials(experiment).stream()
            .map(
                trial -> {
                  long late = lateNanos[(trial.identity().block() - 1) % lateNanos.length];
                  return measured(trial, measurement(histogram(), histogram(late)));
                })
            .toList();
    return result(experiment, trials.size(), trials, summaries(experiment, 2));
  }

  /** Two arms under two loads; the second leaves so many requests a trial unanswered. */
  static Result unanswered(long fewUsers, long manyUsers) {
    Load many = new Load.Closed(2000);
    Experiment experiment =
        experiment("example", List.of("a", "b"), List.of(USERS, many), 2, false);
    List<TrialRecord> trials =
        validTrials(experiment).stream()
            .map(
                trial ->
                    trial.identity().arm().equals("b")
                        ? measured(
                            trial,
                            measurement(
                                histogram(),
                                histogram(),
                                trial.identity().load().equals(many) ? manyUsers : fewUsers))
                        : trial)
            .toList();
    return result(experiment, trials.size(), trials, summaries(experiment, 2));
  }

  /** As {@link #twoArms}, on fewer CPUs and another JVM of ours; memory differs by a page. */
  static Result onAnotherMachine() {
    Result here = twoArms();
    return new Result(
        new Origin(
            here.heddleVersion(),
            here.arguments(),
            here.origin().driverCommand(),
            here.startedAt(),
            here.resumedAt(),
            new Machine(
                "Linux 6", "6.1", "A CPU", 1, 4, 8_000_004_096L, "A JVM 26", Map.of(), Map.of())),
        here.experiment(),
        here.plannedTrials(),
        here.complete(),
        here.capacities(),
        here.trials(),
        here.summaries());
  }

  /** Found by itself: what the arms are capable of, and the most that meets the objective. */
  static Result climbed() {
    Load climb = new Load.Climb(100, 2000, Load.Arrivals.CONSTANT, new Objective(99, 50_000_000));
    Experiment experiment = experiment("example", List.of("a", "b"), List.of(climb), 2, false);
    Comparison comparison = new Comparison(1.5, 1.4, 1.6, 0.95, 2, Verdict.BETTER, null);
    List<Summary.Cell> cells =
        List.of(
            new Summary.Cell(
                "a",
                false,
                2,
                2,
                Map.of(),
                Map.of(Metric.RATE_AT_OBJECTIVE, new Summary.Figure(1000, 900, 1100, null))),
            new Summary.Cell(
                "b",
                false,
                2,
                2,
                Map.of(),
                Map.of(
                    Metric.RATE_AT_OBJECTIVE, new Summary.Figure(1500, 1400, 1600, comparison))));
    return result(
        experiment,
        List.of(new Capacity("a", 1234.5, 16), new Capacity("b", 2000, 1)),
        4,
        validTrials(experiment),
        List.of(new Summary(climb, cells)));
  }

  /** Two arms under a surge, of which the second recovers. */
  static Result surged() {
    Load surge = new Load.Surge(500, 4_000, Load.Arrivals.CONSTANT);
    Experiment experiment =
        experiment("example", List.of("platform", "virtual"), List.of(surge), 2, false);
    List<Summary.Cell> cells =
        List.of(
            surged("platform", new Summary.Figure(812, 800, 820, null), 79.7, 30_000),
            surged("virtual", compared(3_918, 4.8, Verdict.BETTER, null), 2.05, 1_200));
    return result(
        experiment,
        List.of(new Capacity("platform", 2_000, 200), new Capacity("virtual", 4_000, 800)),
        4,
        validTrials(experiment),
        List.of(new Summary(surge, cells)));
  }

  private static Summary.Cell surged(
      String arm, Summary.Figure goodput, double errors, double recoveryMillis) {
    return new Summary.Cell(
        arm,
        false,
        2,
        2,
        Map.of(),
        Map.of(
            Metric.GOODPUT, goodput,
            Metric.ERRORS, new Summary.Figure(errors, errors, errors, null),
            Metric.RESIDENT_PEAK, new Summary.Figure(412, 400, 420, null),
            Metric.RECOVERY,
                new Summary.Figure(recoveryMillis, recoveryMillis, recoveryMillis, null)));
  }

  private static Summary.Cell platform(String name, boolean again) {
    Map<Metric, Summary.Figure> figures = new EnumMap<>(Metric.class);
    figures.put(Metric.THROUGHPUT, again(987.2, again));
    figures.put(Metric.P50, again(101.3, again));
    figures.put(Metric.P99, again(1_204, again));
    figures.put(Metric.MAX, new Summary.Figure(10_412, 1_204, 10_412, null));
    figures.put(Metric.CPU_PER_REQUEST, again(113.4, again));
    figures.put(Metric.ALLOCATED_PER_REQUEST, again(14.21, again));
    figures.put(Metric.RESIDENT_PER_REQUEST, again(312.4, again));
    figures.put(Metric.RESIDENT, new Summary.Figure(308, 300, 310, null));
    figures.put(Metric.THREADS, new Summary.Figure(231, 230, 232, null));
    return new Summary.Cell(name, again, 8, 8, Map.of(), figures);
  }

  private static Summary.Figure again(double value, boolean again) {
    return new Summary.Figure(
        value,
        value,
        value,
        again ? new Comparison(1, 0.98, 1.02, 0.983, 8, Verdict.EQUIVALENT, null) : null);
  }

  private static Summary.Cell virtual(String name) {
    Map<Metric, Summary.Figure> figures = new EnumMap<>(Metric.class);
    figures.put(Metric.THROUGHPUT, compared(1_954, 1.98, Verdict.BETTER, null));
    figures.put(Metric.P50, compared(100.9, 1.0, Verdict.EQUIVALENT, null));
    figures.put(Metric.P99, compared(1_301, 1.08, Verdict.CANNOT_TELL, 6));
    figures.put(Metric.MAX, new Summary.Figure(10_611, 1_301, 10_611, null));
    figures.put(Metric.CPU_PER_REQUEST, compared(121.2, 1.07, Verdict.WORSE, null));
    figures.put(Metric.ALLOCATED_PER_REQUEST, compared(14.4, 1.01, Verdict.CANNOT_TELL, 240));
    figures.put(Metric.RESIDENT_PER_REQUEST, compared(341, 1.09, Verdict.CANNOT_TELL, null));
    figures.put(Metric.RESIDENT, new Summary.Figure(666, 660, 670, null));
    figures.put(Metric.THREADS, new Summary.Figure(34, 34, 35, null));
    return new Summary.Cell(name, false, 8, 8, Map.of(), figures);
  }

  private static Summary.Figure compared(
      double value, double ratio, Verdict verdict, @Nullable Integer further) {
    Doubt doubt = verdict == Verdict.CANNOT_TELL ? new Doubt.TooNoisy(further) : null;
    return new Summary.Figure(
        value,
        value,
        value,
        new Comparison(ratio, ratio - 0.02, ratio + 0.02, 0.983, 8, verdict, doubt));
  }

  private static Result complete(List<String> arms, List<Load> loads, int blocks) {
    Experiment experiment = experiment("example", arms, loads, blocks, false);
    List<TrialRecord> trials = validTrials(experiment);
    return result(experiment, trials.size(), trials, summaries(experiment, blocks));
  }

  private static Result result(
      Experiment experiment, int planned, List<TrialRecord> trials, List<Summary> summaries) {
    return result(experiment, List.of(), planned, trials, summaries);
  }

  private static Result result(
      Experiment experiment,
      List<Capacity> capacities,
      int planned,
      List<TrialRecord> trials,
      List<Summary> summaries) {
    return new Result(
        new Origin(
            "0.1.0",
            List.of("compare"),
            List.of("java"),
            Instant.parse("2026-01-02T03:04:05Z"),
            List.of(),
            Examples.MACHINE),
        experiment,
        planned,
        trials.size() == planned,
        capacities,
        trials,
        summaries);
  }

  static Experiment experiment(
      String name, List<String> arms, List<Load> loads, int blocks, boolean quick) {
    Criteria criteria = new Criteria(0.03, 0.95, false, Map.of());
    return experiment(name, arms, loads, blocks, quick, criteria);
  }

  static Experiment experiment(
      String name,
      List<String> arms,
      List<Load> loads,
      int blocks,
      boolean quick,
      Criteria criteria) {
    Subject subject =
        Service.answering(
            "/",
            List.of("{java}", "-jar", "example.jar"),
            "/srv",
            Duration.ofSeconds(60),
            Duration.ofSeconds(10));
    return new Experiment(
        name,
        subject,
        arms.stream().map(Arm::plain).toList(),
        loads,
        null,
        ExampleExperiments.schedule(
            blocks,
            Duration.ofSeconds(2),
            Duration.ofSeconds(2),
            Duration.ofSeconds(1),
            Duration.ofSeconds(10),
            quick),
        criteria,
        7);
  }

  static List<TrialRecord> validTrials(Experiment experiment) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= experiment.schedule().blocks(); block++) {
      for (Load load : experiment.loads()) {
        for (Arm arm : experiment.armsOfBlock()) {
          trials.add(validTrial(trials.size() + 1, block, arm.name(), load));
        }
      }
    }
    return trials;
  }

  static TrialRecord validTrial(int number, int block, String arm, Load load) {
    return trial(number, block, arm, load, new Outcome.Completed(), List.of());
  }

  private static TrialRecord failedTrial(int number, String text) {
    return trial(
        number,
        number - 1,
        "bad",
        USERS,
        new Outcome.Garbage(text),
        List.of(text),
        List.of("1", "2", "3", "4", "5", text, "\tat " + text),
        List.of(),
        STEADY);
  }

  private static TrialRecord trial(
      int number, int block, String arm, Load load, Outcome outcome, List<GateReading> gates) {
    return trial(number, block, arm, load, outcome, gates, STEADY);
  }

  private static TrialRecord trial(
      int number,
      int block,
      String arm,
      Load load,
      Outcome outcome,
      List<GateReading> gates,
      WarmUp warmUp) {
    return trial(number, block, arm, load, outcome, List.of(), List.of(), gates, warmUp);
  }

  private static TrialRecord trial(
      int number,
      int block,
      String arm,
      Load load,
      Outcome outcome,
      List<String> notes,
      List<String> lastLines,
      List<GateReading> gates,
      WarmUp warmUp) {
    return new TrialRecord(
        new TrialIdentity(number, block, arm, load, false),
        Instant.parse("2026-01-02T03:04:05Z"),
        Duration.ofSeconds(4),
        outcome,
        notes,
        new TrialStart(
            List.of("/opt/jdk/bin/java", "-jar", "example.jar"),
            Map.of("PORT", "20001"),
            null,
            "logs/%03d.log".formatted(number),
            lastLines,
            Duration.ofSeconds(1)),
        new TrialWindow(
            warmUp,
            2_000L,
            List.of(),
            measurement(histogram(), histogram(1_000)),
            new Observation(
                new ProcessFigures(50_000_000L, 0L, 80_000_000L, 90_000_000L, 20, null, null),
                Examples.jvm("25.0.5+9-LTS", 1, 2, 3, 4, 5, 6_000_000L)
                    .with(null, Map.of("http", Map.of("maxThreads", 200L, "acceptCount", 100L))),
                new MachineFigures(0.5, 0.0, null, 20_000L),
                0L,
                0,
                null),
            gates),
        new TrialSamples(
            List.of(
                new Event.Sample(1_000_000_000, 500, 0, 1, 0, 1, 1_000_000),
                new Event.Sample(3_000_000_000L, 2000, 0, 1, 0, 1, 1_000_000)),
            List.of(
                Examples.processSample(200, 1, 0, 2_000_000, 3, 4),
                Examples.processSample(2500, 800_000_000, 0, 90_000_000, 20, 9)),
            List.of(
                new PoolSample(200, "http", PoolSample.Kind.THREADS, 10, 9, null),
                new PoolSample(2500, "http", PoolSample.Kind.THREADS, 40, 40, null)),
            List.of()),
        new TrialInside(new ThreadProof(1, 0, 3, null), null));
  }

  private static TrialRecord measured(TrialRecord trial, Measurement measurement) {
    return sampled(
        trial,
        measurement,
        trial.samples().driver(),
        trial.samples().processes(),
        trial.samples().pools());
  }

  /** The same trial with this measurement and these samples. */
  static TrialRecord sampled(
      TrialRecord trial,
      Measurement measurement,
      List<Event.Sample> driverSamples,
      List<ProcessSample> processSamples,
      List<PoolSample> poolSamples) {
    TrialWindow window = trial.window();
    return Examples.with(
        trial,
        new TrialWindow(
            window.warmUp(),
            window.fromMillis(),
            window.steps(),
            measurement,
            window.observation(),
            window.gates()),
        new TrialSamples(driverSamples, processSamples, poolSamples, trial.samples().jvm()));
  }

  /** With that histogram of response and service time. */
  static Measurement measurement(String answers, String sendLag) {
    return measurement(answers, sendLag, 0);
  }

  private static Measurement measurement(String answers, String sendLag, long timeouts) {
    return new Measurement(
        1_000_000_000,
        1000,
        1000,
        1,
        1000,
        Map.of(200, 1000L),
        new Failures(0, 0, 0, timeouts, 0, 0),
        0,
        1,
        5_000_000_000L,
        new Latencies(answers, answers, sendLag));
  }

  private static String histogram() {
    return histogram(5_000_000);
  }

  private static String histogram(long nanos) {
    Histogram histogram = new Histogram(3);
    histogram.recordValue(nanos);
    return Histograms.encode(histogram);
  }

  private static List<Summary> summaries(Experiment experiment, int blocks) {
    return experiment.loads().stream().map(load -> summary(experiment, load, blocks)).toList();
  }

  private static Summary summary(Experiment experiment, Load load, int blocks) {
    List<Summary.Cell> cells = new ArrayList<>();
    for (Arm arm : experiment.arms()) {
      cells.add(cell(arm.name(), cells.size() + 1, blocks));
    }
    return new Summary(load, cells);
  }

  private static Summary.Cell cell(String arm, int times, int blocks) {
    Map<Metric, Summary.Figure> figures = new EnumMap<>(Metric.class);
    for (Metric metric : Metric.values()) {
      if (metric.isShown() && !OF_CHANGING_LOADS.contains(metric)) {
        double value = 1234.5 * times / (figures.size() + 1);
        Comparison comparison =
            times == 1 || !metric.isJudged() ? null : comparison(metric, times, blocks);
        figures.put(metric, new Summary.Figure(value, value / 2, value * 2, comparison));
      }
    }
    return new Summary.Cell(arm, false, blocks, blocks, Map.of(), figures);
  }

  private static Comparison comparison(Metric metric, int times, int blocks) {
    return blocks < 2
        ? new Comparison(
            times, null, null, 0.95, blocks, Verdict.CANNOT_TELL, new Doubt.TooEarly(5))
        : new Comparison(
            times,
            times - 0.5,
            times + 0.5,
            0.95,
            blocks,
            metric.isMoreBetter() ? Verdict.BETTER : Verdict.WORSE,
            null);
  }
}
