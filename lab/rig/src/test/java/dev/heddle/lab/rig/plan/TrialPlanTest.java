package dev.heddle.lab.rig.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrialPlanTest {

  private static final List<String> ARMS = List.of("platform", "virtual", "heddle");
  private static final List<Load> LOADS =
      List.of(new Load.Closed(1), new Load.Closed(2), ExampleExperiments.RATE, new Load.Closed(4));
  private static final int BLOCKS = 5;

  @Test
  void of_any_experiment_numbers_the_trials_from_1() {
    assertThat(plan(1).stream().map(PlannedTrial::number))
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 60).boxed().toList());
  }

  @Test
  void of_any_experiment_keeps_blocks_together_and_in_order() {
    assertThat(plan(1).stream().map(PlannedTrial::block))
        .containsExactlyElementsOf(
            IntStream.range(0, 60).mapToObj(i -> 1 + i / (60 / BLOCKS)).toList());
  }

  @Test
  void of_any_experiment_holds_every_arm_under_every_load_once_in_each_block() {
    Map<Integer, List<PlannedTrial>> byBlock =
        plan(7).stream().collect(Collectors.groupingBy(PlannedTrial::block));

    assertThat(byBlock).hasSize(BLOCKS);
    List<String> all =
        LOADS.stream().flatMap(load -> ARMS.stream().map(arm -> arm + " " + load.label())).toList();
    assertThat(byBlock.values())
        .allSatisfy(
            block ->
                assertThat(block.stream().map(trial -> name(trial)))
                    .containsExactlyInAnyOrderElementsOf(all));
  }

  @Test
  void of_any_experiment_makes_the_arms_of_one_load_neighbours() {
    List<PlannedTrial> plan = plan(3);
    for (int first = 0; first < plan.size(); first += ARMS.size()) {
      assertThat(plan.subList(first, first + ARMS.size()).stream().map(PlannedTrial::load))
          .containsOnly(plan.get(first).load());
    }
  }

  @Test
  void of_same_seed_is_the_same_plan() {
    assertThat(plan(42)).isEqualTo(plan(42));
  }

  @Test
  void of_other_seeds_is_mostly_another_plan() {
    assertThat(IntStream.range(0, 20).mapToObj(TrialPlanTest::plan).distinct()).hasSize(20);
  }

  @Test
  void of_many_seeds_puts_each_arm_first_about_equally_often() {
    Map<String, Integer> first = new HashMap<>();
    for (int seed = 0; seed < 3000; seed++) {
      PlannedTrial trial =
          TrialPlan.of(
                  ExampleExperiments.experiment(ARMS, List.of(ExampleExperiments.USERS), 1, seed),
                  1)
              .getFirst();
      first.merge(trial.arm().name(), 1, Integer::sum);
    }

    // A third of 3000, give or take five standard deviations.
    assertThat(first.values()).hasSize(3).allMatch(times -> times > 870 && times < 1130);
  }

  @Test
  void of_many_seeds_puts_each_load_first_about_equally_often() {
    Map<Load, Integer> first = new HashMap<>();
    for (int seed = 0; seed < 3000; seed++) {
      PlannedTrial trial =
          TrialPlan.of(ExampleExperiments.experiment(List.of("a"), LOADS, 1, seed), 1).getFirst();
      first.merge(trial.load(), 1, Integer::sum);
    }

    assertThat(first.values()).hasSize(4).allMatch(times -> times > 630 && times < 870);
  }

  @Test
  void of_one_arm_under_one_load_in_one_block_is_one_trial() {
    assertThat(
            TrialPlan.of(
                ExampleExperiments.experiment(List.of("a"), List.of(ExampleExperiments.RATE), 1, 1),
                1))
        .containsExactly(
            new PlannedTrial(1, 1, ExampleExperiments.arm("a"), ExampleExperiments.RATE));
  }

  @Test
  void of_more_blocks_begins_with_the_plan_of_fewer() {
    Experiment experiment = ExampleExperiments.experiment(ARMS, LOADS, BLOCKS, 5);

    assertThat(TrialPlan.of(experiment, 2 * BLOCKS)).startsWith(array(TrialPlan.of(experiment, 3)));
    assertThat(TrialPlan.of(experiment, 0)).isEmpty();
  }

  @Test
  void of_an_experiment_with_a_noise_floor_runs_the_first_arm_twice_in_each_block() {
    Experiment experiment =
        ExampleExperiments.experiment(
            List.of("a", "b"),
            List.of(ExampleExperiments.USERS),
            null,
            1,
            ExampleExperiments.criteria(true, null),
            1);

    assertThat(TrialPlan.of(experiment, 1).stream().map(trial -> trial.arm().name()))
        .containsExactlyInAnyOrder("a", "b", "a-again");
  }

  @Test
  void of_loads_on_one_process_follows_each_arm_through_its_loads_in_order() {
    List<PlannedTrial> plan =
        TrialPlan.of(
            ExampleExperiments.onOneProcess(ExampleExperiments.experiment(ARMS, LOADS, BLOCKS, 3)),
            BLOCKS);

    Set<String> firstArms = new HashSet<>();
    for (int first = 0; first < plan.size(); first += LOADS.size()) {
      List<PlannedTrial> together = plan.subList(first, first + LOADS.size());
      assertThat(together.stream().map(PlannedTrial::load)).containsExactlyElementsOf(LOADS);
      assertThat(together.stream().map(PlannedTrial::arm)).containsOnly(together.getFirst().arm());
      assertThat(together.stream().map(PlannedTrial::keepsProcess))
          .containsExactly(true, true, true, false);
      if (first % (ARMS.size() * LOADS.size()) == 0) {
        firstArms.add(together.getFirst().arm().name());
      }
    }
    assertThat(firstArms).hasSizeGreaterThan(1);
    assertThat(plan.stream().map(PlannedTrial::number))
        .containsExactlyElementsOf(IntStream.rangeClosed(1, 60).boxed().toList());
  }

  @Test
  void of_any_other_experiment_keeps_no_process() {
    assertThat(plan(1)).noneMatch(PlannedTrial::keepsProcess);
  }

  private static PlannedTrial[] array(List<PlannedTrial> plan) {
    return plan.toArray(PlannedTrial[]::new);
  }

  private static List<PlannedTrial> plan(long seed) {
    return TrialPlan.of(ExampleExperiments.experiment(ARMS, LOADS, BLOCKS, seed), BLOCKS);
  }

  private static String name(PlannedTrial trial) {
    return trial.arm().name() + " " + trial.load().label();
  }
}
