package dev.heddle.lab.rig.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.RelativeLoads;
import dev.heddle.lab.experiment.RunningService;
import dev.heddle.lab.experiment.ScheduleChoice;
import dev.heddle.lab.experiment.Settings;
import dev.heddle.lab.experiment.Target;
import dev.heddle.lab.judge.Judge;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Objective;
import dev.heddle.lab.result.Capacity;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class RunPlanTest {

  private static final List<String> ARMS = List.of("a", "b");
  private static final List<Load> LOADS =
      List.of(ExampleExperiments.USERS, ExampleExperiments.RATE);
  private static final Duration HOUR = Duration.ofHours(1);

  /** How long the trials of the examples take. */
  private static final Duration TRIAL = Duration.ofSeconds(10);

  private static final RelativeLoads AUTO =
      new RelativeLoads(
          RelativeLoads.FRACTIONS, Load.Arrivals.POISSON, Objective.parse("p99<50ms"), false);

  @Test
  void after_every_trial_comes_the_next_of_the_plan_and_after_the_last_none() {
    Experiment experiment = ExampleExperiments.experiment(ARMS, LOADS, 3, 42);
    Run run = Run.comparing(experiment, planned -> 1);

    assertThat(run.planned).isEqualTo(TrialPlanTest.trials(experiment, 3));
    assertThat(run.course).isEqualTo(new RunPlan(experiment, List.of(), 12, null));
  }

  @Test
  void trials_of_the_search_for_the_capacity_are_told_from_others() {
    Arm arm = ExampleExperiments.experiment(ARMS, LOADS, 1, 1).arms().getFirst();

    assertThat(new PlannedTrial(1, CapacitySearch.BLOCK, arm, ExampleExperiments.USERS).isSearch())
        .isTrue();
    assertThat(new PlannedTrial(1, 1, arm, ExampleExperiments.USERS).isSearch()).isFalse();
    assertThat(PlannedTrial.recorded(1, arm, ExampleExperiments.USERS).isSearch()).isFalse();
  }

  @Test
  void after_a_surge_of_which_an_arm_loses_most_it_is_tried_with_a_limit_from_the_second_pair_on() {
    Arm plain = ExampleExperiments.arm("a");
    Arm boundable =
        new Arm(
            "b",
            null,
            Map.of(),
            List.of(),
            List.of(),
            null,
            null,
            null,
            null,
            List.of("-Dmost={requests}"));
    Experiment experiment = surging(plain, boundable);
    // Of 2000 a second that are due, and 1000 that it can, b answers 100 and with a limit 900.
    Run run =
        new Run(
            experiment,
            planned ->
                planned.isSearch() || planned.arm().equals(plain)
                    ? answering(planned, 1)
                    : answering(planned, planned.arm().equals(boundable) ? 0.1 : 0.9));

    assertThat(run.planned)
        .filteredOn(planned -> planned.arm().equals(boundable.boundedTo(1)))
        .extracting(PlannedTrial::block)
        .containsExactlyElementsOf(
            IntStream.rangeClosed(2, Math.min(3, run.blocks())).boxed().toList());
    assertThat(run.planned.stream().filter(planned -> planned.block() == 2).toList().getLast())
        .extracting(PlannedTrial::arm)
        .isEqualTo(boundable.boundedTo(1));
    assertThat(run.course.experiment().arms())
        .extracting(Arm::name)
        .containsExactly("a", "b", "b-1");
    RunPlan again = RunPlan.after(run.course.experiment(), run.trials);
    assertThat(again).isEqualTo(run.course);
    Run sound = new Run(experiment, planned -> answering(planned, 1));
    assertThat(sound.course.experiment().arms()).containsExactly(plain, boundable);
  }

  private static Experiment surging(Arm... arms) {
    Experiment example =
        ExampleExperiments.experiment(
            ARMS, List.of(), AUTO, 1, ExampleExperiments.criteria(false), 1);
    return ExampleExperiments.looking(
        new Experiment(
            example.name(),
            example.subject(),
            List.of(arms),
            List.of(),
            new RelativeLoads(List.of(), Load.Arrivals.CONSTANT, null, true),
            example.schedule(),
            example.criteria(),
            1),
        HOUR,
        4);
  }

  @Test
  void after_trials_that_do_not_count_goes_on_all_the_same() {
    Experiment experiment = ExampleExperiments.experiment(ARMS, LOADS, 2, 1);
    Run run = new Run(experiment, RunPlanTest::dead);

    assertThat(run.planned).isEqualTo(TrialPlanTest.trials(experiment, 2));
  }

  @Test
  void after_two_starts_that_failed_the_same_way_the_arm_is_left_out() {
    Experiment experiment =
        ExampleExperiments.recorded(ExampleExperiments.experiment(ARMS, LOADS, 4, 1));
    Run run = new Run(experiment, planned -> failingIfB(planned));

    assertThat(run.trials).filteredOn(trial -> trial.identity().arm().equals("b")).hasSize(2);
    assertThat(run.trials)
        .filteredOn(trial -> trial.identity().arm().equals("a"))
        .hasSize(4 * LOADS.size());
    assertThat(run.planned)
        .extracting(PlannedTrial::number)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, run.planned.size()).boxed().toList());
    assertThat(run.course.plannedTrials()).isEqualTo(run.planned.size());
  }

  @Test
  void after_two_starts_of_every_arm_that_failed_the_same_way_the_run_is_over() {
    Experiment experiment =
        ExampleExperiments.experiment(ARMS, LOADS, null, 8, ExampleExperiments.criteria(true), 1);
    Run run = new Run(experiment, RunPlanTest::notStarting);

    assertThat(run.trials.size()).isBetween(4, 6);
    assertThat(run.course.plannedTrials()).isEqualTo(run.trials.size());
  }

  @Test
  void after_an_arm_was_given_up_a_run_that_was_stopped_anywhere_goes_on_as_the_one_that_was_not() {
    Experiment experiment = looking(ExampleExperiments.RATE, 8);
    Run whole = new Run(experiment, RunPlanTest::failingIfB);

    assertThat(whole.trials.stream().filter(trial -> trial.identity().arm().equals("b")))
        .hasSize(2);
    for (int done = 0; done < whole.planned.size(); done++) {
      assertThat(next(RunPlan.after(experiment, whole.trials.subList(0, done))))
          .isEqualTo(whole.planned.get(done));
    }
  }

  private static TrialRecord failingIfB(PlannedTrial planned) {
    return planned.arm().name().equals("b") ? notStarting(planned) : answering(planned, 1);
  }

  private static TrialRecord notStarting(PlannedTrial planned) {
    return failing(planned, new Outcome.Died(1, Phase.STARTING));
  }

  private static TrialRecord failing(PlannedTrial planned, Outcome outcome) {
    return Examples.recorded(
        Examples.trial(planned.block(), planned.arm().name(), planned.load(), outcome, null),
        planned.recorded());
  }

  @Test
  void after_trials_that_the_host_has_spoiled_come_blocks_that_make_up_for_them() {
    Experiment experiment = ExampleExperiments.experiment(ARMS, LOADS, 8, 1);
    // Two trials of one arm under one load, and one of the other.
    Run run =
        new Run(
            experiment,
            planned ->
                planned.load().equals(ExampleExperiments.RATE)
                        && planned.block() <= (planned.arm().name().equals("a") ? 2 : 1)
                    ? stolen(planned)
                    : answering(planned, 1));

    assertThat(run.planned).isEqualTo(TrialPlanTest.trials(experiment, 10));
    assertThat(run.course.plannedTrials()).isEqualTo(40);
    assertThat(Judge.summaries(experiment, run.trials))
        .flatExtracting(Summary::cells)
        .extracting(Summary.Cell::valid)
        .containsOnly(8, 9, 10);
  }

  @Test
  void after_trials_of_which_the_host_has_spoiled_all_come_half_as_many_again() {
    Experiment experiment = ExampleExperiments.experiment(ARMS, LOADS, 8, 1);
    Run run = new Run(experiment, RunPlanTest::stolen);

    assertThat(run.blocks()).isEqualTo(12);
    assertThat(
            new Run(ExampleExperiments.experiment(ARMS, LOADS, 1, 1), RunPlanTest::stolen).blocks())
        .isEqualTo(1);
  }

  @Test
  void after_the_blocks_come_the_recordings_and_count_for_no_verdict() {
    Experiment experiment =
        ExampleExperiments.recorded(
            ExampleExperiments.experiment(
                ARMS, List.of(new Load.Closed(4), new Load.Closed(8)), 2, 1));
    Run run = Run.comparing(experiment, planned -> planned.recorded() ? 100 : 3);

    List<PlannedTrial> recorded = run.planned.stream().filter(PlannedTrial::recorded).toList();
    assertThat(recorded).hasSize(4);
    assertThat(run.planned.subList(run.planned.size() - 4, run.planned.size())).isEqualTo(recorded);
    assertThat(recorded).extracting(PlannedTrial::block).containsOnly(0);
    assertThat(run.planned).extracting(PlannedTrial::number).doesNotHaveDuplicates();
    assertThat(run.course.plannedTrials()).isEqualTo(run.planned.size());
    assertThat(Judge.summaries(experiment, run.trials).getFirst().cells().getFirst().trials())
        .isEqualTo(2);
  }

  @Test
  void after_a_search_for_the_capacity_recordings_are_not_taken_for_part_of_it() {
    Experiment experiment =
        ExampleExperiments.recorded(
            ExampleExperiments.experiment(
                List.of("a"), List.of(), AUTO, 1, ExampleExperiments.criteria(false), 7));
    Run run = Run.comparing(experiment, planned -> 1);

    assertThat(run.planned)
        .filteredOn(PlannedTrial::recorded)
        .hasSize(run.course.experiment().loads().size());
    assertThat(run.course.next()).isNull();
  }

  @Test
  void after_the_blocks_a_service_that_runs_already_is_recorded_only_if_its_jvm_is_open() {
    URI url = URI.create("http://127.0.0.1:8080/");

    assertThat(recordings(new Target(url, null, "/metrics"))).isZero();
    assertThat(recordings(new Target(url, null, null, 4711L))).isPositive();
    assertThat(recordings(new Target(url, "127.0.0.1:9010", null))).isPositive();
  }

  private static long recordings(Target target) {
    Experiment experiment =
        RunningService.experiment(
            Map.of("a", target),
            Settings.defaults(1)
                .withRequests(List.of(HttpRequest.get("/")))
                .withSchedule(new ScheduleChoice(8, null, null, null, null)));
    assertThat(experiment.schedule().recordings()).isTrue();
    return Run.comparing(experiment, _ -> 1).planned.stream()
        .filter(PlannedTrial::recorded)
        .count();
  }

  @Test
  void after_of_a_run_that_was_stopped_anywhere_goes_on_as_the_one_that_was_not() {
    Experiment experiment =
        ExampleExperiments.looking(
            ExampleExperiments.experiment(
                ARMS, List.of(), AUTO, 6, ExampleExperiments.criteria(true), 7),
            HOUR,
            9);
    Run whole = Run.comparing(experiment, planned -> planned.block() % 2 == 0 ? 0.98 : 1.04);

    assertThat(whole.planned).hasSizeGreaterThan(50);
    Experiment stored = experiment;
    for (int done = 0; done < whole.planned.size(); done++) {
      RunPlan course = RunPlan.after(stored, whole.trials.subList(0, done));
      assertThat(next(course)).isEqualTo(whole.planned.get(done));
      assertThat(course).isEqualTo(RunPlan.after(experiment, whole.trials.subList(0, done)));
      stored = course.experiment();
    }
  }

  @Test
  void after_with_relative_loads_searches_arm_by_arm_and_then_runs_blocks() {
    Experiment experiment =
        ExampleExperiments.experiment(
            ARMS, List.of(), AUTO, 1, ExampleExperiments.NO_NOISE_FLOOR, 7);
    Run run =
        Run.comparing(experiment, planned -> planned.load().equals(new Load.Closed(50)) ? 1 : 2);

    assertThat(run.planned.subList(0, 5))
        .containsExactly(
            search(1, "a", 50),
            search(2, "a", 200),
            search(3, "b", 50),
            search(4, "b", 200),
            search(5, "b", 800));
    assertThat(run.course.capacities())
        .containsExactly(new Capacity("a", 1000, 50), new Capacity("b", 2000, 200));
    assertThat(run.course.experiment().loads())
        .containsExactly(
            new Load.Open(500, Load.Arrivals.POISSON),
            new Load.Open(800, Load.Arrivals.POISSON),
            new Load.Climb(100, 2200, Load.Arrivals.POISSON, Objective.parse("p99<50ms")));
    assertThat(run.planned.stream().map(PlannedTrial::number))
        .startsWith(1, 2, 3, 4, 5, 6, 7)
        .hasSize(11);
    assertThat(run.course.plannedTrials()).isEqualTo(11);
    assertThat(run.planned.subList(5, 11)).allMatch(planned -> planned.block() == 1);
  }

  @Test
  void after_a_search_does_not_run_the_noise_floor_in_it() {
    Experiment experiment =
        ExampleExperiments.experiment(
            List.of("a"), List.of(), AUTO, 1, ExampleExperiments.criteria(true), 7);
    Run run = Run.comparing(experiment, planned -> 1);

    assertThat(run.planned.stream().filter(planned -> planned.block() == 0))
        .containsExactly(search(1, "a", 50), search(2, "a", 200));
    assertThat(run.planned).hasSize(2 + 2 * 3);
  }

  @Test
  void after_a_search_without_the_capacity_of_every_arm_ends() {
    Experiment experiment =
        ExampleExperiments.experiment(
            ARMS, List.of(), AUTO, 1, ExampleExperiments.NO_NOISE_FLOOR, 7);
    Run run =
        new Run(
            experiment,
            planned -> planned.arm().name().equals("a") ? dead(planned) : answering(planned, 1));

    assertThat(run.course.capacities()).containsExactly(new Capacity("b", 1000, 50));
    assertThat(run.course.next()).isNull();
    assertThat(run.course.experiment().loads()).isEmpty();
  }

  @Test
  void after_a_search_that_found_nothing_ends() {
    Experiment experiment =
        ExampleExperiments.experiment(
            ARMS, List.of(), AUTO, 5, ExampleExperiments.NO_NOISE_FLOOR, 7);
    Run run = new Run(experiment, RunPlanTest::dead);

    assertThat(run.planned)
        .containsExactly(
            search(1, "a", 50), search(2, "a", 50), search(3, "b", 50), search(4, "b", 50));
    assertThat(run.course.plannedTrials()).isEqualTo(4);
    assertThat(run.course.capacities()).isEmpty();
  }

  @Test
  void after_a_search_that_takes_all_the_time_ends() {
    Run run = Run.comparing(searching(TRIAL.multipliedBy(3)), planned -> 1);

    assertThat(run.planned)
        .containsExactly(search(1, "a", 50), search(2, "a", 200), search(3, "b", 50));
    assertThat(run.course.plannedTrials()).isEqualTo(3);
    assertThat(run.course.experiment().loads()).isEmpty();
    assertThat(run.course.capacities()).extracting(Capacity::arm).containsExactly("a");
  }

  @Test
  void after_a_search_begins_no_pair_that_probably_ends_too_late() {
    Run shorter = Run.comparing(searching(TRIAL.multipliedBy(5)), planned -> 1);
    Run longer = Run.comparing(searching(TRIAL.multipliedBy(6)), planned -> 1);

    // The search takes four trials, and a pair as long as two of them.
    assertThat(shorter.trials).hasSize(4);
    assertThat(longer.blocks()).isPositive();
  }

  private static Experiment searching(Duration within) {
    RelativeLoads half = new RelativeLoads(List.of(0.5), Load.Arrivals.POISSON, null, false);
    return ExampleExperiments.looking(
        ExampleExperiments.sideBySide(
            ExampleExperiments.experiment(
                ARMS, List.of(), half, 1, ExampleExperiments.NO_NOISE_FLOOR, 7)),
        within,
        16);
  }

  @Test
  void after_of_a_quick_run_ends_with_its_block_or_when_the_time_is_over() {
    Run whole = Run.comparing(quick(HOUR), planned -> 3);
    Run stopped = Run.comparing(quick(TRIAL.multipliedBy(3)), planned -> 3);

    assertThat(whole.trials).hasSize(4);
    assertThat(whole.blocks()).isEqualTo(1);
    assertThat(stopped.trials).hasSize(3);
  }

  private static Experiment quick(Duration within) {
    return ExampleExperiments.quick(
        ExampleExperiments.experiment(ARMS, List.of(new Load.Closed(4), new Load.Closed(8)), 1, 1),
        within);
  }

  @Test
  void after_with_looks_ends_as_soon_as_all_is_decided() {
    Run run = Run.comparing(looking(ExampleExperiments.RATE, 16), planned -> 3);

    assertThat(run.blocks()).isBetween(2, 15);
    assertThat(Judge.undecidedLoads(run.course.experiment(), run.trials)).isEmpty();
    assertThat(Judge.undecidedLoads(run.course.experiment(), run.trialsOf(1))).isNotEmpty();
  }

  @Test
  void after_with_looks_leaves_out_loads_that_are_decided() {
    Experiment experiment =
        ExampleExperiments.looking(
            ExampleExperiments.experiment(
                ARMS, List.of(new Load.Closed(4), new Load.Closed(8)), 1, 1),
            HOUR,
            12);
    Run run =
        Run.comparing(
            experiment,
            planned ->
                planned.load().equals(new Load.Closed(8))
                    ? 3
                    : planned.block() % 2 == 0 ? 0.8 : 1.3);

    long decided = run.windows(new Load.Closed(8));
    assertThat(decided).isBetween(2L * ARMS.size(), 11L * ARMS.size());
    assertThat(run.windows(new Load.Closed(4))).isEqualTo(12L * ARMS.size());
  }

  @Test
  void after_with_looks_gives_up_what_never_counts_and_not_what_the_host_has_spoiled() {
    Run failing = new Run(looking(ExampleExperiments.RATE, 8), RunPlanTest::dead);
    Run spoiled = new Run(looking(ExampleExperiments.RATE, 8), RunPlanTest::stolen);

    assertThat(failing.blocks()).isEqualTo(3);
    assertThat(spoiled.blocks()).isEqualTo(8);
  }

  @Test
  void after_with_looks_ends_at_the_most_blocks() {
    Run run =
        Run.comparing(
            looking(ExampleExperiments.USERS, 4), planned -> planned.block() % 2 == 0 ? 0.1 : 10);

    assertThat(run.blocks()).isEqualTo(4);
  }

  @Test
  void after_with_looks_ends_when_its_time_is_over() {
    Experiment experiment =
        ExampleExperiments.looking(
            ExampleExperiments.experiment(ARMS, List.of(ExampleExperiments.RATE), 1, 1),
            TRIAL.multipliedBy(5),
            16);
    Run run = Run.comparing(experiment, planned -> planned.block() % 2 == 0 ? 0.1 : 10);

    // Two pairs fit; the third would end too late.
    assertThat(run.trials).hasSize(4);
    assertThat(run.course.plannedTrials()).isEqualTo(4);
  }

  @Test
  void after_with_looks_runs_the_first_trial_however_little_time_there_is() {
    Experiment experiment =
        ExampleExperiments.looking(
            ExampleExperiments.experiment(ARMS, List.of(ExampleExperiments.RATE), 1, 1),
            Duration.ofSeconds(1),
            16);

    assertThat(Run.comparing(experiment, planned -> 1).trials).hasSize(1);
  }

  @Test
  void after_with_looks_an_arm_alone_is_measured_five_times() {
    Experiment experiment =
        ExampleExperiments.looking(
            ExampleExperiments.experiment(List.of("a"), List.of(ExampleExperiments.RATE), 1, 1),
            HOUR,
            16);

    assertThat(Run.comparing(experiment, planned -> 1).blocks()).isEqualTo(5);
  }

  @Test
  void after_side_by_side_the_first_two_pairs_are_measured_load_by_load() {
    Load light = new Load.Closed(4);
    Load heavy = new Load.Closed(8);
    Experiment experiment = lookingSideBySide(List.of(light, heavy), HOUR);
    Run run = Run.comparing(experiment, planned -> planned.block() % 2 == 0 ? 0.8 : 1.3);

    assertThat(run.planned.stream().map(trial -> trial.block() + " " + trial.load()).distinct())
        .containsExactly(
            "1 " + heavy,
            "2 " + heavy,
            "1 " + light,
            "2 " + light,
            "3 " + heavy,
            "3 " + light,
            "4 " + heavy,
            "4 " + light);
    assertThat(run.planned)
        .allMatch(trial -> trial.goesOn() == trial.load().equals(light))
        .allMatch(trial -> trial.keepsProcess() == trial.load().equals(heavy));
  }

  @Test
  void after_side_by_side_without_time_for_a_second_pair_the_first_goes_on_with_its_other_loads() {
    Load light = new Load.Closed(4);
    Load heavy = new Load.Closed(8);
    Experiment experiment =
        lookingSideBySide(List.of(light, heavy), TRIAL.plus(TRIAL.dividedBy(2)));
    Run run = Run.comparing(experiment, planned -> 3);

    assertThat(run.planned).extracting(PlannedTrial::block).containsOnly(1);
    assertThat(run.planned).extracting(PlannedTrial::load).contains(heavy, light);
  }

  @Test
  void after_one_after_the_other_every_pair_has_all_its_loads_before_the_next() {
    Experiment experiment =
        ExampleExperiments.looking(
            ExampleExperiments.experiment(
                ARMS, List.of(new Load.Closed(4), new Load.Closed(8)), 1, 1),
            HOUR,
            4);
    Run run = Run.comparing(experiment, planned -> planned.block() % 2 == 0 ? 0.8 : 1.3);

    assertThat(run.planned).extracting(PlannedTrial::block).isSorted();
  }

  @Test
  void after_side_by_side_records_loads_that_differ_on_the_starts_of_the_second_block() {
    Load differing = new Load.Closed(8);
    Experiment experiment =
        ExampleExperiments.recorded(
            lookingSideBySide(List.of(new Load.Closed(4), differing), HOUR));
    Run run = Run.comparing(experiment, planned -> planned.load().equals(differing) ? 3 : 1);

    List<PlannedTrial> recorded = run.planned.stream().filter(PlannedTrial::recorded).toList();
    assertThat(recorded).hasSize(ARMS.size()).allMatch(PlannedTrial::goesOn);
    assertThat(recorded).extracting(PlannedTrial::load).containsOnly(differing);
    PlannedTrial before = run.before(recorded.getFirst());
    assertThat(before.block()).isEqualTo(2);
    assertThat(before.keepsProcess()).isTrue();
  }

  /** What holds all of them is worth to know where another kind of thread brought nothing. */
  @Test
  void after_side_by_side_records_the_last_load_if_arms_differ_under_none() {
    Load last = new Load.Closed(8);
    Experiment experiment =
        ExampleExperiments.recorded(lookingSideBySide(List.of(new Load.Closed(4), last), HOUR));
    Run run = Run.comparing(experiment, planned -> 1);

    List<PlannedTrial> recorded = run.planned.stream().filter(PlannedTrial::recorded).toList();
    assertThat(recorded).hasSize(ARMS.size());
    assertThat(recorded).extracting(PlannedTrial::load).containsOnly(last);
  }

  @Test
  void after_a_start_that_failed_beside_others_arms_run_one_after_the_other() {
    Experiment experiment = lookingSideBySide(List.of(new Load.Closed(4)), HOUR);
    List<PlannedTrial> first =
        Objects.requireNonNull(RunPlan.after(experiment, List.of()).next()).trials();
    List<TrialRecord> trials = new ArrayList<>();
    for (PlannedTrial planned : first) {
      TrialRecord trial = failingIfB(planned);
      trials.add(planned.arm().name().equals("b") ? trial : Examples.ready(trial));
    }

    RunPlan then = RunPlan.after(experiment, trials);
    assertThat(first).hasSize(ARMS.size());
    assertThat(then.experiment().schedule().sideBySide()).isFalse();
    assertThat(next(then).block()).isEqualTo(2);
  }

  @Test
  void after_a_recording_that_failed_it_is_tried_once_more_with_the_next_pair() {
    Load open = new Load.Closed(4);
    Load differing = new Load.Closed(8);
    Run run =
        new Run(
            ExampleExperiments.recorded(lookingSideBySide(List.of(open, differing), HOUR)),
            planned -> {
              if (planned.arm().name().equals("a")) {
                return answering(planned, 1);
              }
              double times = planned.block() % 2 == 0 ? 0.8 : 1.25;
              return planned.recorded()
                  ? failing(planned, new Outcome.DriverFailed("gone"))
                  : answering(planned, planned.load().equals(differing) ? 3 : times);
            });

    List<PlannedTrial> recorded = run.planned.stream().filter(PlannedTrial::recorded).toList();
    assertThat(recorded).hasSize(2 * ARMS.size());
    assertThat(run.before(recorded.getFirst()).block()).isEqualTo(2);
    assertThat(run.before(recorded.get(ARMS.size())).block()).isEqualTo(3);
    assertThat(run.blocks()).isEqualTo(4);
  }

  @Test
  @Timeout(60)
  void after_a_thousand_trials_is_told_at_once() {
    List<Load> loads =
        IntStream.rangeClosed(1, 5).<Load>mapToObj(users -> new Load.Closed(users)).toList();
    Run run =
        Run.comparing(
            ExampleExperiments.experiment(ARMS, loads, 99, 1),
            planned -> planned.block() % 2 == 0 ? 0.8 : 1.3);
    Experiment looking =
        ExampleExperiments.looking(ExampleExperiments.experiment(ARMS, loads, 100, 1), HOUR, 100);

    assertThat(run.trials).hasSize(990);
    assertThat(RunPlan.after(looking, run.trials).plannedTrials()).isBetween(990, 1000);
  }

  private static Experiment lookingSideBySide(List<Load> loads, Duration within) {
    return ExampleExperiments.looking(
        ExampleExperiments.sideBySide(ExampleExperiments.experiment(ARMS, loads, 1, 1)), within, 4);
  }

  private static Experiment looking(Load load, int most) {
    return ExampleExperiments.looking(
        ExampleExperiments.experiment(ARMS, List.of(load), 1, 1), HOUR, most);
  }

  /** The next step, of one trial. */
  private static PlannedTrial next(RunPlan course) {
    List<PlannedTrial> trials = Objects.requireNonNull(course.next()).trials();
    assertThat(trials).hasSize(1);
    return trials.getFirst();
  }

  private static PlannedTrial search(int number, String arm, int users) {
    return new PlannedTrial(
        number, CapacitySearch.BLOCK, ExampleExperiments.arm(arm), new Load.Closed(users));
  }

  private static TrialRecord answering(PlannedTrial planned, double times) {
    TrialRecord trial =
        Examples.trial(
            planned.block(), planned.arm().name(), planned.load(), Math.round(1000 * times));
    return Examples.recorded(trial, planned.recorded());
  }

  private static TrialRecord dead(PlannedTrial planned) {
    return refused(planned, Gate.ERRORS);
  }

  private static TrialRecord stolen(PlannedTrial planned) {
    return refused(planned, Gate.STEAL);
  }

  private static TrialRecord refused(PlannedTrial planned, Gate by) {
    return Examples.trial(
        planned.block(), planned.arm().name(), planned.load(), Examples.refused(by), null);
  }

  /** A run to its end, of trials that nobody has made. */
  private static final class Run {

    private final List<PlannedTrial> planned = new ArrayList<>();
    private final List<TrialRecord> trials = new ArrayList<>();
    private RunPlan course;

    Run(Experiment experiment, Function<PlannedTrial, TrialRecord> trial) {
      course = RunPlan.after(experiment, trials);
      for (PlannedStep next = course.next(); next != null; next = course.next()) {
        planned.addAll(next.trials());
        Instant from = Instant.EPOCH.plus(TRIAL.multipliedBy(planned.size()));
        next.trials().stream()
            .map(trial)
            .map(ended -> Examples.timed(ended, from, TRIAL))
            .forEach(trials::add);
        course = RunPlan.after(experiment, trials);
      }
    }

    /** Arm b answers that many times as much as the others, which answer 1000 requests a second. */
    static Run comparing(Experiment experiment, ToDoubleFunction<PlannedTrial> timesOfB) {
      return new Run(
          experiment,
          next ->
              answering(next, next.arm().name().equals("b") ? timesOfB.applyAsDouble(next) : 1));
    }

    long windows(Load load) {
      return trials.stream()
          .filter(trial -> !trial.identity().recorded() && trial.identity().load().equals(load))
          .count();
    }

    PlannedTrial before(PlannedTrial other) {
      return planned.get(planned.indexOf(other) - 1);
    }

    List<TrialRecord> trialsOf(int blocks) {
      return trials.stream().filter(trial -> trial.identity().block() <= blocks).toList();
    }

    int blocks() {
      return planned.stream().mapToInt(PlannedTrial::block).max().orElse(0);
    }
  }
}
