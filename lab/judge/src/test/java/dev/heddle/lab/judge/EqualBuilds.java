package dev.heddle.lab.judge;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.judge.statistics.LookRule;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * The pairs of real runs that compared a build with a copy of itself under conditions ({@code
 * docs/measurements/run-equal}), and how such runs end.
 *
 * @param runs the pairs of each run in their order
 */
record EqualBuilds(List<List<Pair>> runs) {

  /** The first line of a file. Every other line is one metric of one pair. */
  static final String HEADER = "run,pair,metric,logRatio,withinError";

  /** The most pairs of a run that ends by its time, as {@code compare} plans it. */
  static final int MOST_PAIRS = 16;

  private static final Experiment EXPERIMENT =
      ExampleExperiments.alarmed(
          List.of("throughput<-5%", "cpu-per-request>+5%", "allocated-per-request>+10%"),
          MOST_PAIRS,
          ExampleExperiments.USERS);

  /** The limits that the runs asked for, as ratios. */
  static final Map<Metric, Double> LIMITS = new EnumMap<>(Metric.class);

  static {
    EXPERIMENT
        .criteria()
        .alarms()
        .forEach(alarm -> LIMITS.put(Metric.ofOption(alarm.metric()), alarm.limit()));
  }

  static final LimitReferee REFEREE =
      LimitReferee.of(EXPERIMENT, Alarms.cells(EXPERIMENT)).under(ExampleExperiments.USERS);

  /** One metric of a pair, as {@link LimitReferee#compare} takes it. */
  record Value(double logRatio, double withinError) {}

  /** All metrics of a pair. */
  record Pair(Map<Metric, Value> values) {

    Value value(Metric metric) {
      return Objects.requireNonNull(values.get(metric));
    }
  }

  /** How a run ends: a condition was met, all were clearly not, or one could not be told. */
  enum End {
    FAILED,
    PASSED,
    OPEN
  }

  static EqualBuilds read(Path file) throws IOException {
    Map<String, Map<String, Pair>> runs = new LinkedHashMap<>();
    List<String> lines = Files.readAllLines(file);
    for (String line : lines.subList(1, lines.size())) {
      String[] cells = line.split(",", -1);
      runs.computeIfAbsent(cells[0], run -> new LinkedHashMap<>())
          .computeIfAbsent(cells[1], pair -> new Pair(new EnumMap<>(Metric.class)))
          .values()
          .put(
              Metric.ofOption(cells[2]),
              new Value(Double.parseDouble(cells[3]), Double.parseDouble(cells[4])));
    }
    return new EqualBuilds(runs.values().stream().map(run -> List.copyOf(run.values())).toList());
  }

  /** How the real runs end. */
  Map<End, Integer> ends() {
    return counted(runs);
  }

  /** How runs of so many pairs end that are drawn from the pairs of all runs. */
  Map<End, Integer> drawnFromAll(int count, int pairs, Random random) {
    List<Pair> all = runs.stream().flatMap(List::stream).toList();
    return counted(drawn(count, pairs, random, () -> all));
  }

  /** How runs end that are each drawn from the pairs of one run, which keeps what those share. */
  Map<End, Integer> drawnWithin(int count, int pairs, Random random) {
    return counted(drawn(count, pairs, random, () -> runs.get(random.nextInt(runs.size()))));
  }

  /** The log ratios of a metric in all pairs. */
  double[] logRatios(Metric metric) {
    return runs.stream()
        .flatMap(List::stream)
        .mapToDouble(pair -> pair.value(metric).logRatio())
        .toArray();
  }

  int pairs() {
    return runs.stream().mapToInt(List::size).sum();
  }

  /** The pairs of the longest run: one that ended early shows less of the looks. */
  int longest() {
    return runs.stream().mapToInt(List::size).max().orElse(0);
  }

  private static List<List<Pair>> drawn(
      int count, int pairs, Random random, Supplier<List<Pair>> pool) {
    return IntStream.range(0, count).mapToObj(run -> drawn(pool.get(), pairs, random)).toList();
  }

  private static List<Pair> drawn(List<Pair> pool, int pairs, Random random) {
    return random.ints(pairs, 0, pool.size()).mapToObj(pool::get).toList();
  }

  private static Map<End, Integer> counted(List<List<Pair>> runs) {
    Map<End, Integer> ends = new EnumMap<>(End.class);
    for (End end : End.values()) {
      ends.put(end, 0);
    }
    runs.forEach(run -> ends.merge(end(run), 1, Integer::sum));
    return ends;
  }

  /** Looks after the second pair and each further one, until all is decided. */
  private static End end(List<Pair> run) {
    for (int pairs = LookRule.FIRST; pairs <= run.size(); pairs++) {
      List<Verdict> verdicts = verdicts(run.subList(0, pairs));
      if (verdicts.contains(Verdict.WORSE)) {
        return End.FAILED;
      }
      if (!verdicts.contains(Verdict.CANNOT_TELL)) {
        return End.PASSED;
      }
    }
    return End.OPEN;
  }

  private static List<Verdict> verdicts(List<Pair> pairs) {
    return LIMITS.entrySet().stream()
        .map(limit -> verdict(pairs, limit.getKey(), limit.getValue()))
        .toList();
  }

  private static Verdict verdict(List<Pair> pairs, Metric metric, double limit) {
    return REFEREE
        .compareNow(
            metric,
            limit,
            pairs.stream().mapToDouble(pair -> pair.value(metric).logRatio()).toArray(),
            pairs.stream().mapToDouble(pair -> pair.value(metric).withinError()).toArray())
        .verdict();
  }
}
