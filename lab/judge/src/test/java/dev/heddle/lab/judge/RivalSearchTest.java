package dev.heddle.lab.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.PoolExamples;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.FairRival;
import dev.heddle.lab.judge.RivalSearch.Rival;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Advice;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Rivalry;
import dev.heddle.lab.result.Summary;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.result.cause.PoolWait;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** When a larger pool joins, with how many threads, and what is concluded from it. */
class RivalSearchTest {

  private static final Load.Closed FEW = new Load.Closed(100);
  private static final Load.Closed MANY = new Load.Closed(400);
  private static final Experiment BOTH =
      PoolExamples.experiment(List.of("platform", "virtual"), List.of(FEW, MANY));
  private static final Experiment ALONE =
      PoolExamples.experiment(List.of("platform"), List.of(FEW, MANY));

  @Test
  void no_rival_joins_before_a_headline_is_decided() {
    assertThat(RivalSearch.after(BOTH, pairs(1, "platform", "virtual"))).isEmpty();
  }

  @Test
  void a_rival_that_serves_all_requests_at_once_joins_where_the_pool_is_the_limit() {
    assertThat(RivalSearch.after(BOTH, pairs(2, "platform", "virtual")))
        .hasValue(new Rival(400, List.of(MANY)));
  }

  @Test
  void no_rival_joins_where_it_is_not_wanted_or_the_pool_is_not_the_limit() {
    List<TrialRecord> few = new ArrayList<>();
    for (int block = 1; block <= 3; block++) {
      few.add(PoolExamples.trial(block, "platform", FEW));
      few.add(PoolExamples.trial(block, "virtual", FEW));
    }

    assertThat(RivalSearch.after(BOTH, few)).isEmpty();
    List<TrialRecord> pairs = pairs(2, "platform", "virtual");
    assertThat(RivalSearch.after(BOTH.withRival(null), pairs)).isEmpty();
    FairRival unset = new FairRival("platform", List.of());
    assertThat(RivalSearch.after(BOTH.withRival(unset), pairs)).isEmpty();
  }

  @Test
  void an_arm_of_the_user_is_no_rival_whatever_its_name() {
    Experiment experiment =
        PoolExamples.experiment(List.of("platform", "platform-400"), List.of(FEW, MANY))
            .withRival(new FairRival("platform", List.of()));
    List<TrialRecord> trials = pairs(2, "platform", "platform-400");

    assertThat(RivalSearch.joined(experiment, trials)).isEqualTo(experiment);
    assertThat(trials).noneMatch(trial -> RivalSearch.isOfRival(experiment, trial));
  }

  @Test
  void of_fewer_requests_than_would_have_to_be_served_at_once_no_more_get_a_thread() {
    // With 4 ms each, 400 users are served by 216 threads, and some for those that come together.
    PoolLimits.Limit limit =
        new PoolLimits.Limit(MANY, new PoolWait(200, 200, 400, 100), "virtual", 2160);

    assertThat(limit.busy()).isEqualTo(216);
    assertThat(PoolLimits.threads(List.of(limit))).isEqualTo(250);
  }

  @Test
  void a_rival_that_is_still_the_limit_in_its_first_pair_is_doubled() {
    List<TrialRecord> trials = pairs(2, "platform", "virtual");
    trials.addAll(joined(3, 300, 300));

    assertThat(RivalSearch.after(BOTH, trials)).hasValue(new Rival(600, List.of(MANY)));
  }

  @Test
  void a_rival_keeps_its_size_until_it_is_compared_with_both() {
    List<TrialRecord> trials = pairs(2, "platform", "virtual");
    trials.addAll(joined(3, 400, 400));
    assertThat(RivalSearch.after(BOTH, trials)).hasValue(new Rival(400, List.of(MANY)));

    for (int block = 4; block <= 10; block++) {
      trials.addAll(joined(block, 400, 400));
    }
    assertThat(RivalSearch.after(BOTH, trials)).hasValue(new Rival(400, List.of()));
  }

  @Test
  void a_rival_as_good_as_the_other_arm_is_told_and_the_advice_stays_about_those_asked_for() {
    Experiment joined = BOTH.joinedBy(400);
    List<TrialRecord> trials = pairs(2, "platform", "virtual");
    for (int block = 3; block <= 10; block++) {
      trials.addAll(joined(block, 400, 400));
    }

    assertThat(Judge.rivalry(joined, trials))
        .isInstanceOfSatisfying(
            Rivalry.Tried.class,
            tried -> {
              assertThat(tried.arm()).isEqualTo("platform-400");
              assertThat(tried.against()).isEqualTo("virtual");
              assertThat(tried.isLimit()).isFalse();
              assertThat(tried.mostBusy()).isEqualTo(400);
              assertThat(verdict(tried)).isEqualTo(Verdict.EQUIVALENT);
              assertThat(tried.choice()).isEqualTo(Rivalry.Choice.NO_DIFFERENCE);
            });
    List<Summary> summaries = Judge.summaries(joined, trials);
    assertThat(summaries.getFirst().cells())
        .extracting(Summary.Cell::arm)
        .containsExactly("platform", "virtual");
    assertThat(summaries.getLast().cells())
        .extracting(Summary.Cell::arm)
        .containsExactly("platform", "virtual", "platform-400");
    assertThat(Judge.advice(joined, summaries))
        .isInstanceOfSatisfying(
            Advice.Switch.class, advice -> assertThat(advice.arm()).isEqualTo("virtual"));
  }

  @Test
  void a_rival_that_answers_less_is_no_replacement() {
    List<TrialRecord> trials = pairs(2, "platform", "virtual");
    for (int block = 3; block <= 5; block++) {
      trials.addAll(joined(block, 800, 220));
    }

    assertThat(Judge.rivalry(BOTH.joinedBy(800), trials))
        .isInstanceOfSatisfying(
            Rivalry.Tried.class,
            tried -> assertThat(tried.choice()).isEqualTo(Rivalry.Choice.OTHER_ANSWERS_BETTER));
  }

  @Test
  void a_pool_that_cannot_be_set_is_told_with_the_size_that_would_do() {
    Experiment unset = BOTH.withRival(new FairRival("platform", List.of()));

    assertThat(Judge.rivalry(unset, pairs(2, "platform", "virtual")))
        .isEqualTo(new Rivalry.NotTried("platform", 400, Rivalry.NotTriedWhy.CANNOT_BE_SET));
    assertThat(Judge.rivalry(BOTH, pairs(2, "platform", "virtual")))
        .isEqualTo(new Rivalry.NotTried("platform", 400, Rivalry.NotTriedWhy.NO_TIME));
    assertThat(Judge.rivalry(BOTH.withRival(null), pairs(2, "platform", "virtual"))).isNull();
  }

  @Test
  void alone_a_rival_joins_after_one_window_and_is_what_the_advice_is_about() {
    List<TrialRecord> trials = pairs(1, "platform");
    assertThat(RivalSearch.after(ALONE, trials)).hasValue(new Rival(400, List.of(MANY)));

    for (int block = 2; block <= 4; block++) {
      trials.add(PoolExamples.trial(block, "platform", MANY));
      trials.add(PoolExamples.trial(block, "platform-400", MANY));
    }
    Experiment joined = ALONE.joinedBy(400);
    assertThat(RivalSearch.after(ALONE, trials)).hasValue(new Rival(400, List.of()));
    assertThat(Judge.advice(joined, Judge.summaries(joined, trials)))
        .isInstanceOfSatisfying(
            Advice.Switch.class, advice -> assertThat(advice.arm()).isEqualTo("platform-400"));
  }

  private static Verdict verdict(Rivalry.Tried tried) {
    Summary.Cell cell = tried.duels().getFirst().cells().getLast();
    Summary.Figure figure = Objects.requireNonNull(cell.figures().get(Metric.THROUGHPUT));
    return Objects.requireNonNull(figure.comparison()).verdict();
  }

  private static List<TrialRecord> pairs(int blocks, String... arms) {
    List<TrialRecord> trials = new ArrayList<>();
    for (int block = 1; block <= blocks; block++) {
      for (String arm : arms) {
        trials.add(PoolExamples.trial(block, arm, FEW));
        trials.add(PoolExamples.trial(block, arm, MANY));
      }
    }
    return trials;
  }

  /** A block of the rival, whose pool is asked to be of one size and is of another. */
  private static List<TrialRecord> joined(int block, int asked, int real) {
    return List.of(
        PoolExamples.trial(block, "platform", MANY),
        PoolExamples.trial(block, "virtual", MANY),
        PoolExamples.trial(block, "platform-" + asked, MANY, real));
  }
}
