package dev.heddle.lab.rig.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.PoolExamples;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.TrialRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** When a run makes room for a larger pool. */
class RivalPlanTest {

  private static final Load.Closed FEW = new Load.Closed(100);
  private static final Load.Closed MANY = new Load.Closed(400);
  private static final List<Load> LOADS = List.of(FEW, MANY);
  private static final List<String> ARMS = List.of("platform", "virtual");
  private static final Duration HOUR = Duration.ofHours(1);
  private static final Duration TRIAL = Duration.ofSeconds(10);
  private static final String RIVAL = "platform-400";

  @Test
  void a_rival_has_blocks_of_its_own_after_the_question_that_was_asked() {
    Run run = new Run(PoolExamples.experiment(ARMS, LOADS, HOUR), PoolExamples::trial);

    int joined = run.firstBlockOf(RIVAL);
    assertThat(run.arms(joined)).containsExactly("platform", RIVAL, "virtual");
    assertThat(run.loads(joined)).containsExactly(MANY);
    for (int block = 1; block < joined; block++) {
      assertThat(run.arms(block)).containsExactly("platform", "virtual");
    }
    assertThat(run.course.experiment().arms())
        .extracting(Arm::name)
        .containsExactly("platform", "virtual", RIVAL);
    assertThat(run.course.next()).isNull();
  }

  @Test
  void the_question_that_was_asked_gets_the_same_blocks_with_and_without_a_rival() {
    Experiment with = PoolExamples.experiment(ARMS, LOADS, HOUR);
    Run run = new Run(with, PoolExamples::trial);
    Run without = new Run(with.withRival(null), PoolExamples::trial);

    assertThat(run.planned.subList(0, without.planned.size())).isEqualTo(without.planned);
    assertThat(run.planned).hasSizeGreaterThan(without.planned.size());
  }

  @Test
  void where_the_question_stays_open_the_rival_takes_turns_from_half_of_the_time_on() {
    Duration within = TRIAL.multipliedBy(40);
    Run run = new Run(PoolExamples.experiment(ARMS, LOADS, within), RivalPlanTest::openUnderFew);

    int joined = run.firstBlockOf(RIVAL);
    assertThat(run.timeBefore(joined)).isGreaterThanOrEqualTo(within.dividedBy(2));
    assertThat(run.timeBefore(joined - 1)).isLessThan(within.dividedBy(2));
    assertThat(run.arms(joined + 1)).containsExactly("platform", "virtual");
    assertThat(run.arms(joined + 2)).contains(RIVAL);
  }

  @Test
  void a_run_that_was_stopped_anywhere_goes_on_as_the_one_that_was_not() {
    Experiment experiment = PoolExamples.experiment(ARMS, LOADS, TRIAL.multipliedBy(40));
    Run whole = new Run(experiment, RivalPlanTest::openUnderFew);

    for (int done = 0; done < whole.trials.size(); done++) {
      RunPlan course = RunPlan.after(experiment, whole.trials.subList(0, done));
      assertThat(Objects.requireNonNull(course.next()).first()).isEqualTo(whole.planned.get(done));
      // What a result has kept is the experiment with its rival.
      assertThat(RunPlan.after(course.experiment(), whole.trials.subList(0, done)))
          .isEqualTo(course);
    }
  }

  @Test
  void a_rival_that_is_too_small_makes_room_for_a_larger_one() {
    Run run =
        new Run(
            PoolExamples.experiment(ARMS, List.of(MANY), HOUR),
            (block, arm, load) ->
                arm.equals(RIVAL)
                    ? PoolExamples.trial(block, arm, load, 300)
                    : PoolExamples.trial(block, arm, load));

    assertThat(run.blocksOf(RIVAL)).hasSize(1);
    assertThat(run.blocksOf("platform-800")).hasSizeGreaterThan(1);
    assertThat(run.course.experiment().arms())
        .extracting(Arm::name)
        .containsExactly("platform", "virtual", "platform-800");
  }

  @Test
  void alone_a_rival_joins_in_the_second_block_and_the_run_ends_when_it_is_decided() {
    Run run =
        new Run(PoolExamples.experiment(List.of("platform"), LOADS, HOUR), PoolExamples::trial);

    assertThat(run.arms(1)).containsExactly("platform");
    assertThat(run.arms(2)).containsExactly("platform", RIVAL);
    assertThat(run.loads(2)).containsExactly(MANY);
    assertThat(run.arms(run.lastBlock())).containsExactly("platform", RIVAL);
  }

  private static TrialRecord openUnderFew(int block, String arm, Load.Closed load) {
    boolean isDoubtful = load.equals(FEW) && arm.equals("virtual");
    return isDoubtful
        ? PoolExamples.answering(block, arm, load, block % 2 == 0 ? 800 : 1250)
        : PoolExamples.trial(block, arm, load);
  }

  /** What becomes of a trial. */
  private interface Outcomes {
    TrialRecord of(int block, String arm, Load.Closed load);
  }

  /** A run to its end, of trials that nobody has made. */
  private static final class Run {

    private final List<PlannedTrial> planned = new ArrayList<>();
    private final List<TrialRecord> trials = new ArrayList<>();
    private RunPlan course;

    Run(Experiment experiment, Outcomes outcomes) {
      course = RunPlan.after(experiment, trials);
      for (PlannedStep next = course.next(); next != null; next = course.next()) {
        for (PlannedTrial trial : next.trials()) {
          planned.add(trial);
          trials.add(
              Examples.timed(
                  outcomes.of(trial.block(), trial.arm().name(), (Load.Closed) trial.load()),
                  Instant.EPOCH.plus(TRIAL.multipliedBy(planned.size())),
                  TRIAL));
        }
        course = RunPlan.after(experiment, trials);
      }
    }

    Set<String> arms(int block) {
      Set<String> arms = new TreeSet<>();
      planned.stream()
          .filter(trial -> trial.block() == block)
          .forEach(trial -> arms.add(trial.arm().name()));
      return arms;
    }

    List<Load> loads(int block) {
      return planned.stream()
          .filter(trial -> trial.block() == block)
          .map(PlannedTrial::load)
          .distinct()
          .toList();
    }

    Set<Integer> blocksOf(String arm) {
      Set<Integer> blocks = new TreeSet<>();
      planned.stream()
          .filter(trial -> trial.arm().name().equals(arm))
          .forEach(trial -> blocks.add(trial.block()));
      return blocks;
    }

    int firstBlockOf(String arm) {
      return blocksOf(arm).stream().findFirst().orElseThrow();
    }

    int lastBlock() {
      return planned.getLast().block();
    }

    Duration timeBefore(int block) {
      return TRIAL.multipliedBy(planned.stream().filter(trial -> trial.block() < block).count());
    }
  }
}
