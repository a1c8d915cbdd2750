package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.result.Advice;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Rivalry;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.result.cause.DownstreamPool;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class AdviceTextTest {

  private static final Load RATE = new Load.Open(500, Load.Arrivals.CONSTANT);

  @Test
  void a_switch_names_what_is_better_and_then_what_was_not_tested() {
    assertThat(
            of(
                new Advice.Switch(
                    "heddle",
                    List.of(
                        new Advice.Support("heddle", ResultExamples.USERS, Metric.THROUGHPUT, 1.2)),
                    List.of())))
        .containsExactly(
            "Switch to heddle: throughput 1.20 times at 100 users; no load was found at which it is"
                + " worse.",
            "Not tested: other requests than this one, loads beyond 100 users, other JDKs, other"
                + " machines.");
  }

  @ParameterizedTest
  @EnumSource
  void a_larger_pool_that_is_the_better_choice_is_advised_instead(Rivalry.Choice choice) {
    Advice.Support better =
        new Advice.Support("virtual", ResultExamples.USERS, Metric.THROUGHPUT, 2.0);
    Result result =
        KnownExamples.rival(
            KnownExamples.decided(1.001, 0.99, 1.012, Verdict.EQUIVALENT), Map.of(), choice);

    String told =
        AdviceText.of(with(result, new Advice.Switch("virtual", List.of(better), List.of())))
            .getFirst();

    switch (choice) {
      case RIVAL_ANSWERS_BETTER, RIVAL_COSTS_LESS ->
          assertThat(told)
              .isEqualTo(
                  "Enlarge the pool of platform to 400 threads rather than switch to virtual,"
                      + " although virtual is better than platform as it is: throughput 2.00 times"
                      + " at 100 users.");
      default -> assertThat(told).startsWith("Switch to virtual: ");
    }
  }

  @Test
  void keeping_names_where_others_are_worse_or_do_not_work() {
    Advice.Support worse = new Advice.Support("virtual", RATE, Metric.P99, 1.4);
    Advice.Failure fails = new Advice.Failure("virtual", RATE);

    assertThat(first(new Advice.Keep("platform", List.of(worse), List.of(), List.of())))
        .isEqualTo(
            "Keep platform: no other arm was found better at one load without being worse at"
                + " another (virtual is at p99 1.40 times at 500/s).");
    assertThat(first(new Advice.Keep("platform", List.of(), List.of(fails), List.of(RATE))))
        .isEqualTo(
            "Keep platform: no other arm was found better at one load without being worse at"
                + " another (virtual has no valid trial at 500/s). Not known at 500/s.");
    assertThat(
            first(
                new Advice.Keep(
                    "platform",
                    List.of(),
                    List.of(new Advice.Failure("virtual", RATE, Map.of("died", 3, "errors", 1))),
                    List.of())))
        .endsWith("(virtual fails at 500/s more often than platform: 3 died, 1 errors).");
    assertThat(first(new Advice.Keep("platform", List.of(worse), List.of(fails), List.of())))
        .endsWith("(virtual is at p99 1.40 times at 500/s; virtual has no valid trial at 500/s).");
    assertThat(first(new Advice.Keep("platform", List.of(), List.of(), List.of())))
        .isEqualTo(
            "Keep platform: no other arm was found better at one load without being worse at"
                + " another.");
  }

  @Test
  void measuring_on_tells_how_many_blocks_would_do_if_that_is_known() {
    assertThat(first(new Advice.MeasureOn("platform", 3)))
        .isEqualTo(
            "Measure longer before you choose: there is no clear difference to platform yet; 3 more"
                + " pairs would probably be enough.");
    assertThat(first(new Advice.MeasureOn("platform", null)))
        .isEqualTo(
            "Measure longer before you choose: there is no clear difference to platform yet.");
  }

  @Test
  void a_pool_that_all_wait_for_is_told_of_with_its_figures() {
    DownstreamPool pool = new DownstreamPool("db", 10, 90);

    assertThat(first(new Advice.LimitRequests("platform", ResultExamples.USERS, pool, 30)))
        .startsWith(
            "Limit the number of requests at a time, to about 30 (not tried), before you choose"
                + " threads: at");
    assertThat(first(new Advice.LimitRequests("platform", ResultExamples.USERS, pool, null)))
        .isEqualTo(
            "Limit the number of requests at a time before you choose threads: at 100 users every"
                + " arm is limited by the 10 connections of its pool db: 90 requests wait for"
                + " one.");
  }

  @Test
  void a_quick_run_is_no_ground_and_says_nothing_else() {
    assertThat(of(new Advice.RunInFull("platform")))
        .containsExactly("A quick run is not enough to choose: run without --quick.");
    assertThat(of(null)).isEmpty();
  }

  private static String first(Advice advice) {
    return of(advice).getFirst();
  }

  private static List<String> of(@Nullable Advice advice) {
    return AdviceText.of(with(ResultExamples.twoArms(), advice));
  }

  private static Result with(Result result, @Nullable Advice advice) {
    return result.with(
        result.experiment(),
        result.plannedTrials(),
        result.complete(),
        result.capacities(),
        result.trials(),
        result.summaries(),
        result.findings(),
        advice);
  }
}
