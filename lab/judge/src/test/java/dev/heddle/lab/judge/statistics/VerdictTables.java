package dev.heddle.lab.judge.statistics;

import dev.heddle.lab.judge.statistics.LookedRun.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The tables of docs/measurements/verdicts.md, simulated. Seeds are fixed. */
public final class VerdictTables {

  private static final int RUNS = 4_000;
  private static final int FEWER_RUNS = 2_000;
  private static final int RUNS_THAT_DECIDE = 500;
  private static final double BAND = 0.03;
  private static final double FLOOR = 0.1;
  private static final double ALPHA = 0.05 / World.LOADS;
  private static final int PAIRS = 16;
  private static final int MORE_PAIRS = 24;
  private static final LookedRun.Rule RULE = rule(PAIRS);

  /** As where a metric has no slices. */
  private static final LookedRun.Rule BLIND = (sofar, within) -> RULE.look(sofar, 0);

  private VerdictTables() {}

  private static LookedRun.Rule rule(int pairs) {
    return LookedRun.product(LookRule.of(pairs, ALPHA, BAND), FLOOR, BAND);
  }

  /** Each by the name in its marker. */
  public static Map<String, String> all() {
    return Map.of("errors", errors(), "limits", limits(), "sameness", sameness(), "power", power());
  }

  /** Runs with any false difference, on stored spreads. */
  private static String errors() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "starts differ by",
            "throughput",
            "x 1.5",
            "x 2",
            "CPU/request",
            "x 2",
            "throughput, nothing known inside starts",
            "x 2"));
    for (NamedScatter named : NamedScatter.ALL) {
      rows.add(errors(named.name(), World.of(named.scatter(), List.of())));
    }
    World normal = World.of(Scatter.NORMAL, List.of());
    rows.add(errors("normal; neighbouring pairs correlate by 0.2", normal.withCorrelation(0.2)));
    rows.add(errors("normal; one after the other, pace drifts by 30 %", normal.withDrift(0.3)));
    return table(rows);
  }

  private static List<String> errors(String name, World world) {
    World throughput = world.on(Spread.THROUGHPUT);
    World cpu = world.on(Spread.CPU_PER_REQUEST);
    return List.of(
        name,
        different(throughput, RULE, RUNS),
        different(throughput.times(1.5), RULE, RUNS),
        different(throughput.times(2), RULE, RUNS),
        different(cpu, RULE, RUNS),
        different(cpu.times(2), RULE, RUNS),
        different(throughput, BLIND, RUNS),
        different(throughput.times(2), BLIND, RUNS));
  }

  /** The same by the spread between starts, with windows that show little or nothing of it. */
  private static String limits() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(spreadHeader(Stream.of("normal, neighbours correlate by 0.2")));
    for (double between : new double[] {0.02, 0.05, 0.1, 0.15, 0.2, 0.25}) {
      for (double within : new double[] {0.005, 0.05, 0.15}) {
        List<Spread> spreads = List.of(new Spread(between, within));
        Stream<World> worlds =
            Stream.concat(
                NamedScatter.FEW.stream().map(named -> World.of(named.scatter(), spreads)),
                Stream.of(World.of(Scatter.NORMAL, spreads).withCorrelation(0.2)));
        rows.add(row(spreads.getFirst(), worlds.map(world -> different(world, RULE, FEWER_RUNS))));
      }
    }
    return table(rows);
  }

  /** Runs with any load called the same, where all are at the band's edge. */
  private static String sameness() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(spreadHeader(Stream.of()));
    for (Spread spread :
        List.of(
            new Spread(0.005, 0.005),
            new Spread(0.01, 0.005),
            new Spread(0.02, 0.005),
            new Spread(0.02, 0.05),
            new Spread(0.05, 0.005),
            new Spread(0.05, 0.05))) {
      rows.add(
          row(
              spread,
              NamedScatter.FEW.stream()
                  .map(named -> World.of(named.scatter(), List.of(spread)))
                  .map(
                      world ->
                          percent(
                              LookTally.of(world, 1 + BAND, RULE, PAIRS, RUNS_THAT_DECIDE * 2)
                                  .anySame()
                                  .share()))));
    }
    return table(rows);
  }

  private static List<String> spreadHeader(Stream<String> further) {
    return Stream.of(
            Stream.of("between starts, within"),
            NamedScatter.FEW.stream().map(NamedScatter::name),
            further)
        .flatMap(names -> names)
        .toList();
  }

  private static List<String> row(Spread spread, Stream<String> cells) {
    String name =
        "%s %%, %s %%".formatted(plain(100 * spread.between()), plain(100 * spread.within()));
    return Stream.concat(Stream.of(name), cells).toList();
  }

  /** What becomes of loads under which arms differ by a known ratio. */
  private static String power() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "service",
            "true ratio",
            "found",
            "on the wrong side",
            "called the same",
            "pairs until found or the same, median",
            "nine tenths",
            "found in 24 pairs"));
    power(rows, "stored, throughput", Spread.THROUGHPUT);
    power(rows, "stored, CPU/request", Spread.CPU_PER_REQUEST);
    power(rows, "steady: 4 % between starts, 6 % within", List.of(new Spread(0.04, 0.06)));
    power(rows, "very steady: 2 %, 3 %", List.of(new Spread(0.02, 0.03)));
    power(rows, "bound by its delay: 0.4 %, 0.5 %", List.of(Spread.BOUND_BY_DELAY));
    return table(rows);
  }

  private static void power(List<List<String>> rows, String name, List<Spread> spreads) {
    LookedRun.Rule more = rule(MORE_PAIRS);
    World world = World.of(Scatter.NORMAL, spreads);
    for (double ratio : new double[] {1, 1.05, 1.1, 1.25, 2}) {
      LookTally tally = LookTally.of(world, ratio, RULE, PAIRS, RUNS_THAT_DECIDE);
      LookTally longer = LookTally.of(world, ratio, more, MORE_PAIRS, RUNS_THAT_DECIDE);
      Verdict right = ratio == 1 ? Verdict.SAME : Verdict.MORE;
      double wrong =
          tally.loadsWith(Verdict.LESS) + (ratio == 1 ? tally.loadsWith(Verdict.MORE) : 0);
      rows.add(
          List.of(
              name,
              plain(ratio),
              ratio == 1 ? "" : percent(tally.loadsWith(Verdict.MORE)),
              percent(wrong),
              percent(tally.loadsWith(Verdict.SAME)),
              pairs(tally.pairsUntil(0.5, right)),
              pairs(tally.pairsUntil(0.9, right)),
              ratio == 1 ? "" : percent(longer.loadsWith(Verdict.MORE))));
    }
  }

  private static String different(World world, LookedRun.Rule rule, int runs) {
    return percent(LookTally.of(world, 1, rule, PAIRS, runs).anyDifferent().share());
  }

  private static String percent(double share) {
    return "%.1f %%".formatted(100 * share);
  }

  private static String plain(double number) {
    return String.valueOf(number).replaceAll("\\.0$", "");
  }

  private static String pairs(int pairs) {
    return pairs == 0 ? "more" : String.valueOf(pairs);
  }

  /** A table in Markdown; its first row is the header. */
  public static String table(List<List<String>> rows) {
    List<String> lines =
        rows.stream()
            .map(row -> "| " + String.join(" | ", row) + " |")
            .collect(Collectors.toCollection(ArrayList::new));
    lines.add(1, "|" + "---|".repeat(rows.getFirst().size()));
    return String.join("\n", lines);
  }
}
