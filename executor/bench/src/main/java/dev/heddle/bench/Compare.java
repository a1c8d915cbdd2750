package dev.heddle.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * {@code Compare ROUNDS [SCENARIO ...]}: how does ours stand beside the best of the others? Every
 * round runs every arm of a scenario in a fresh JVM, in random order; ratios are taken inside
 * rounds, ours to the other's, with a 95 % interval of their geometric mean. The best is the one
 * with the best mean, which favours the others a little. Invalid if anything else runs on the
 * machine.
 */
public final class Compare {

  private Compare() {}

  public static void main(String[] arguments) throws Exception {
    List<String> given = List.of(arguments);
    int rounds;
    List<Scenario> scenarios;
    try {
      rounds = Integer.parseInt(given.getFirst());
      List<String> labels = given.subList(1, given.size());
      scenarios = labels.isEmpty() ? Scenario.ALL : labels.stream().map(Scenario::of).toList();
    } catch (IllegalArgumentException e) {
      System.err.println(e.getMessage());
      System.exit(2);
      return;
    }
    List<Standing> standings = new ArrayList<>();
    for (Scenario scenario : scenarios) {
      standings.addAll(standings(scenario, rounds(scenario, rounds)));
    }
    show(standings);
  }

  private static List<Map<Arm, Figures>> rounds(Scenario scenario, int rounds) throws Exception {
    List<Arm> arms =
        new ArrayList<>(
            Stream.concat(scenario.others().stream(), Stream.of(scenario.ours())).toList());
    Random random = new Random(scenario.label().hashCode());
    List<Map<Arm, Figures>> all = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      Collections.shuffle(arms, random);
      Map<Arm, Figures> figures = new EnumMap<>(Arm.class);
      for (Arm arm : arms) {
        figures.put(arm, TrialProcess.run(scenario, arm));
      }
      all.add(figures);
    }
    return all;
  }

  /** A standing for every goal. */
  private static List<Standing> standings(Scenario scenario, List<Map<Arm, Figures>> rounds) {
    return scenario.goals().stream().map(goal -> standing(scenario, goal, rounds)).toList();
  }

  private static Standing standing(Scenario scenario, Goal goal, List<Map<Arm, Figures>> rounds) {
    double[] ours = values(rounds, scenario.ours(), goal);
    return scenario.others().stream()
        .map(other -> standing(scenario, goal, other, ours, values(rounds, other, goal)))
        .max(Comparator.comparingDouble(Standing::regret))
        .orElseThrow();
  }

  private static Standing standing(
      Scenario scenario, Goal goal, Arm other, double[] ours, double[] theirs) {
    return new Standing(
        scenario, goal, other, median(ours), median(theirs), Ratio.of(ours, theirs));
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  /** What does not finish has none: the worst there is. */
  private static double[] values(List<Map<Arm, Figures>> rounds, Arm arm, Goal goal) {
    double worst = goal.isMoreBetter() ? 0 : Double.POSITIVE_INFINITY;
    return rounds.stream()
        .map(round -> round.get(arm))
        .mapToDouble(
            figures ->
                figures == null ? worst : figures.values().getOrDefault(goal.figure(), worst))
        .toArray();
  }

  private static void show(List<Standing> standings) {
    System.out.println("| scenario | figure | ours | best of the others | ratio (95 %) | goal | |");
    System.out.println("|---|---|---:|---:|---|---|---|");
    standings.stream()
        .sorted(Comparator.comparingDouble(Standing::beyondGoal).reversed())
        .forEach(System.out::println);
  }

  /**
   * Where ours stands beside another.
   *
   * @param ours the median over the rounds
   * @param theirs likewise
   * @param ratio ours to theirs
   */
  private record Standing(
      Scenario scenario, Goal goal, Arm other, double ours, double theirs, Ratio ratio) {

    double regret() {
      return goal.regret(ratio.mean());
    }

    /** How much of the regret the goal does not allow. */
    double beyondGoal() {
      return regret() - goal.regret(goal.ratio());
    }

    @Override
    public String toString() {
      return String.format(
          Locale.ROOT,
          "| %s | %s | %.4g | %.4g %s | %s | %s | %s |",
          scenario,
          goal.figure(),
          ours,
          theirs,
          other,
          ratio,
          goal,
          goal.isMet(ratio.mean()) ? "met" : "missed");
    }
  }
}
