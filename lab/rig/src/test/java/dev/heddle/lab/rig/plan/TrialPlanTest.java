package dev.heddle.lab.rig.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import java.util.ArrayList;
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
          trials(ExampleExperiments.experiment(ARMS, List.of(ExampleExperiments.USERS), 1, seed), 1)
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
          trials(ExampleExperiments.experiment(List.of("a"), LOADS, 1, seed), 1).getFirst();
      first.merge(trial.load(), 1, Integer::sum);
    }

    assertThat(first.values()).hasSize(4).allMatch(times -> times > 630 && times < 870);
  }

  @Test
  void of_one_arm_under_one_load_in_one_block_is_one_trial() {
    assertThat(
            trials(
                ExampleExperiments.experiment(List.of("a"), List.of(ExampleExperiments.RATE), 1, 1),
                1))
        .containsExactly(
            new PlannedTrial(1, 1, ExampleExperiments.arm("a"), ExampleExperiments.RATE));
  }

  @Test
  void of_more_blocks_begins_with_the_plan_of_fewer() {
    Experiment experiment = ExampleExperiments.experiment(ARMS, LOADS, BLOCKS, 5);

    assertThat(trials(experiment, 2 * BLOCKS)).startsWith(array(trials(experiment, 3)));
    assertThat(trials(experiment, 0)).isEmpty();
  }

  @Test
  void of_an_experiment_with_a_noise_floor_runs_the_first_arm_twice_in_each_block() {
    Experiment experiment =
        ExampleExperiments.experiment(
            List.of("a", "b"),
            List.of(ExampleExperiments.USERS),
            null,
            1,
            ExampleExperiments.criteria(true),
            1);

    assertThat(trials(experiment, 1).stream().map(trial -> trial.arm().name()))
        .containsExactlyInAnyOrder("a", "b", "a-again");
  }

  @Test
  void of_loads_on_one_process_follows_each_arm_through_its_loads_in_order() {
    List<PlannedTrial> plan =
        trials(
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

  @Test
  void ofBlock_side_by_side_runs_all_arms_under_the_heaviest_load_first() {
    Experiment experiment =
        ExampleExperiments.sideBySide(
            ExampleExperiments.experiment(
                ARMS, List.of(new Load.Closed(1), new Load.Closed(4), new Load.Closed(2)), 1, 3));
    List<PlannedStep> steps = TrialPlan.ofBlock(experiment, 1, experiment.loads());

    assertThat(steps)
        .allMatch(PlannedStep::isSideBySide)
        .allMatch(step -> step.trials().size() == 3);
    assertThat(steps)
        .extracting(step -> step.first().load())
        .containsExactly(new Load.Closed(4), new Load.Closed(2), new Load.Closed(1));
    assertThat(steps).extracting(step -> step.first().goesOn()).containsExactly(false, true, true);
    assertThat(steps)
        .extracting(step -> step.first().keepsProcess())
        .containsExactly(true, true, false);
    assertThat(steps.stream().map(step -> step.trials().stream().map(PlannedTrial::arm).toList()))
        .containsOnly(steps.getFirst().trials().stream().map(PlannedTrial::arm).toList());
  }

  @Test
  void ofBlock_side_by_side_runs_a_load_that_changes_by_itself_on_a_fresh_start() {
    Load jump = new Load.Jump(1, 50);
    Experiment experiment =
        ExampleExperiments.sideBySide(
            ExampleExperiments.experiment(
                List.of("a", "b"), List.of(jump, new Load.Closed(4)), 1, 3));
    List<PlannedStep> steps = TrialPlan.ofBlock(experiment, 1, experiment.loads());

    assertThat(steps).extracting(PlannedStep::isSideBySide).containsExactly(true, false, false);
    assertThat(steps.subList(1, 3))
        .allMatch(step -> step.first().load().equals(jump))
        .noneMatch(step -> step.first().goesOn());
  }

  /** All trials of a fixed plan, as they are numbered. */
  static List<PlannedTrial> trials(Experiment experiment, int blocks) {
    List<PlannedTrial> all = new ArrayList<>();
    for (int block = 1; block <= blocks; block++) {
      for (PlannedStep step : TrialPlan.ofBlock(experiment, block, experiment.loads())) {
        for (PlannedTrial trial : step.trials()) {
          all.add(trial.numbered(all.size() + 1));
        }
      }
    }
    return all;
  }

  private static PlannedTrial[] array(List<PlannedTrial> plan) {
    return plan.toArray(PlannedTrial[]::new);
  }

  private static List<PlannedTrial> plan(long seed) {
    return trials(ExampleExperiments.experiment(ARMS, LOADS, BLOCKS, seed), BLOCKS);
  }

  private static String name(PlannedTrial trial) {
    return trial.arm().name() + " " + trial.load().label();
  }
}
