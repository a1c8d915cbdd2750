package dev.heddle.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * {@code Compare ROUNDS [SCENARIO ...]}: how does ours stand beside each of the others? Every round
 * runs every arm of a scenario in a fresh JVM, in random order; ratios are taken inside rounds,
 * ours to the other's, with a 95 % interval of their geometric mean. Invalid if anything else runs
 * on the machine.
 */
public final class Compare {

  private static final int LIMIT_SECONDS = 120;

  private Compare() {}

  public static void main(String[] arguments) throws Exception {
    int rounds = Integer.parseInt(arguments[0]);
    List<Scenario> scenarios =
        arguments.length == 1
            ? List.of(Scenario.values())
            : Arrays.stream(arguments).skip(1).map(Scenario::of).toList();
    for (Scenario scenario : scenarios) {
      compare(scenario, rounds);
    }
  }

  private static void compare(Scenario scenario, int rounds) throws Exception {
    List<Arm> arms = new ArrayList<>(scenario.others());
    arms.add(Arm.HEDDLE);
    Random random = new Random(scenario.toString().hashCode());
    List<Map<Arm, Figures>> all = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      Collections.shuffle(arms, random);
      Map<Arm, Figures> figures = new LinkedHashMap<>();
      for (Arm arm : arms) {
        figures.put(arm, trial(scenario, arm));
      }
      all.add(figures);
    }
    for (Arm other : scenario.others()) {
      show(scenario, other, all);
    }
  }

  private static void show(Scenario scenario, Arm other, List<Map<Arm, Figures>> rounds) {
    List<String> names =
        rounds.stream()
            .flatMap(round -> figures(round, Arm.HEDDLE).values().keySet().stream())
            .distinct()
            .toList();
    for (String name : names) {
      double[] ours = values(rounds, Arm.HEDDLE, name);
      double[] theirs = values(rounds, other, name);
      System.out.printf(
          Locale.ROOT,
          "%-18s %-14s %12.2f  beside %-10s %12.2f  ratio %s%n",
          scenario,
          name,
          median(ours),
          other,
          median(theirs),
          ratio(ours, theirs));
    }
  }

  private static Figures figures(Map<Arm, Figures> round, Arm arm) {
    return round.getOrDefault(arm, new Figures());
  }

  private static double[] values(List<Map<Arm, Figures>> rounds, Arm arm, String name) {
    return rounds.stream()
        .mapToDouble(
            round -> figures(round, arm).values().getOrDefault(name, Double.POSITIVE_INFINITY))
        .toArray();
  }

  private static String ratio(double[] ours, double[] theirs) {
    double[] logs = new double[ours.length];
    for (int i = 0; i < logs.length; i++) {
      logs[i] = Math.log(ours[i] / theirs[i]);
    }
    double mean = Arrays.stream(logs).average().orElse(Double.NaN);
    if (!Double.isFinite(mean)) {
      return "one of them does not finish";
    }
    if (logs.length < 2) {
      return String.format(Locale.ROOT, "%.3f", Math.exp(mean));
    }
    double squares = Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum();
    double reach =
        TDistribution.of(logs.length - 1).inverseCumulativeProbability(0.975)
            * Math.sqrt(squares / (logs.length - 1) / logs.length);
    return String.format(
        Locale.ROOT,
        "%.3f (%.3f to %.3f)",
        Math.exp(mean),
        Math.exp(mean - reach),
        Math.exp(mean + reach));
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static Figures trial(Scenario scenario, Arm arm)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "-Xmx8g",
                Trial.class.getName(),
                scenario.toString(),
                arm.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    Thread watch =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                      process.destroyForcibly();
                    }
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
    String lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
    process.waitFor();
    watch.interrupt();
    System.err.println(scenario + " " + arm + ": " + lines.replace('\t', ' ').replace('\n', ';'));
    return Figures.ofLines(lines);
  }
}
