package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.MeasurementExample;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.ShareText;
import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.observation.gate.WindowReadings;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Objective;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GateRulesTest {

  private static final Load CLOSED = ExampleExperiments.USERS;
  private static final Load OPEN = new Load.Open(1000, Load.Arrivals.CONSTANT);
  private static final Load CLIMB =
      new Load.Climb(10, 100, Load.Arrivals.CONSTANT, Objective.parse("p99<50ms"));
  private static final WarmUp STEADY = warmUp(Steadiness.STEADY);
  private static final long MILLI = 1_000_000;

  @Test
  void read_of_good_answers_alone_passes_every_gate_in_order() {
    List<GateReading> readings =
        read(OPEN, Examples.measured(1000), observation(0L, 0, 0), STEADY, Criteria.DEFAULT);

    assertThat(readings.stream().map(GateReading::gate)).containsExactly(Gate.values());
    assertThat(readings).allMatch(GateReading::passed);
  }

  @Test
  void read_of_a_closed_load_has_nothing_to_achieve() {
    assertThat(find(Gate.ACHIEVED, CLOSED, Examples.measured(1000).completed(10))).isEmpty();
  }

  @Test
  void read_of_a_climb_leaves_out_what_belongs_to_one_rate() {
    MeasurementExample broken = Examples.measured(1000).completed(1).disconnects(900).timeouts(90);

    assertThat(
            read(CLIMB, broken, observation(0L, 0, 0), STEADY, Criteria.DEFAULT).stream()
                .map(GateReading::gate))
        .containsExactly(
            Gate.SEND_LAG,
            Gate.DRIVER_CPU,
            Gate.THROTTLING,
            Gate.STEAL,
            Gate.CONNECTION_CAP,
            Gate.RECONNECTS,
            Gate.STEADY);
  }

  @Test
  void achieved_of_19_in_20_passes_and_of_one_less_does_not() {
    // One answer at the window's edge is allowed for.
    assertPasses(Gate.ACHIEVED, OPEN, Examples.measured(1000).presentNanos(0).completed(949));
    assertFails(
        Gate.ACHIEVED,
        OPEN,
        Examples.measured(1000).presentNanos(0).completed(948),
        "answered 948 of 1000 requests a second");
  }

  @Test
  void achieved_of_more_than_was_offered_is_a_backlog_from_before_and_no_overload() {
    MeasurementExample more = Examples.measured(1000).presentNanos(0);

    assertPasses(Gate.INHERITED, OPEN, more.completed(1051));
    assertFails(
        Gate.INHERITED, OPEN, more.completed(1052), "answered 1052 of 1000 requests a second");
    assertThat(reading(Gate.ACHIEVED, OPEN, more).value()).isZero();
    assertThat(reading(Gate.INHERITED, OPEN, more.completed(500)).value()).isZero();
  }

  @Test
  void achieved_of_requests_that_fail_at_once_is_no_overload() {
    MeasurementExample failing =
        Examples.measured(1000).presentNanos(0).completed(700).disconnects(300);

    assertThat(reading(Gate.ACHIEVED, OPEN, failing).value()).isZero();
  }

  @Test
  void offered_of_a_rate_that_the_driver_keeps_to_passes_and_of_another_does_not() {
    assertPasses(Gate.OFFERED, OPEN, Examples.measured(949));
    assertFails(
        Gate.OFFERED,
        OPEN,
        Examples.measured(948),
        "the driver began 948 requests a second, 1000 were asked for");
    assertThat(reading(Gate.OFFERED, OPEN, Examples.measured(1052)).passed()).isFalse();
    assertThat(find(Gate.OFFERED, CLOSED, Examples.measured(1))).isEmpty();
  }

  @Test
  void offered_of_arrivals_at_random_allows_for_chance() {
    Load random = new Load.Open(100, Load.Arrivals.POISSON);

    // One, twice the root of 100, and a twentieth.
    assertPasses(Gate.OFFERED, random, Examples.measured(74));
    assertThat(reading(Gate.OFFERED, random, Examples.measured(73)).passed()).isFalse();
  }

  @Test
  void achieved_of_few_requests_allows_for_those_in_flight_at_the_edges() {
    // One, and twice the root of 2 * 2.
    assertPasses(
        Gate.ACHIEVED, OPEN, Examples.measured(20).presentNanos(2000 * MILLI).completed(14));
    assertFails(
        Gate.ACHIEVED,
        OPEN,
        Examples.measured(20).presentNanos(2000 * MILLI).completed(13),
        "answered 13 of 20 requests a second");
    assertPasses(Gate.ACHIEVED, OPEN, Examples.measured(5).presentNanos(0).completed(4));
    assertFails(
        Gate.ACHIEVED,
        OPEN,
        Examples.measured(5).presentNanos(0).completed(3),
        "answered 3 of 5 requests a second");
  }

  @Test
  void achieved_tells_rates_and_not_counts() {
    assertFails(
        Gate.ACHIEVED,
        OPEN,
        Examples.measured(1000).completed(500).windowNanos(2000 * MILLI),
        "answered 250 of 500 requests a second");
  }

  @Test
  void send_lag_of_a_tenth_of_the_response_time_passes_and_of_more_does_not() {
    MeasurementExample slow = Examples.measured(1000).answerNanos(100 * MILLI);

    assertPasses(Gate.SEND_LAG, CLOSED, slow.sendLagNanos(9_900_000));
    assertFails(
        Gate.SEND_LAG,
        CLOSED,
        slow.sendLagNanos(10_200_000),
        "the driver was late by 10.21 ms at p99, with response times of 100.01 ms");
  }

  @Test
  void send_lag_beside_quick_answers_is_held_against_10_ms() {
    MeasurementExample quick = Examples.measured(1000).answerNanos(MILLI / 10);

    assertPasses(Gate.SEND_LAG, CLOSED, quick.sendLagNanos(990_000));
    assertThat(reading(Gate.SEND_LAG, CLOSED, quick.sendLagNanos(1_010_000)).passed()).isFalse();
  }

  @Test
  void what_the_driver_does_not_measure_of_itself_has_no_reading() {
    MeasurementExample unknown = Examples.measured(1000).sendLagNanos().cpuNanos(0);

    assertThat(find(Gate.SEND_LAG, CLOSED, unknown)).isEmpty();
    assertThat(find(Gate.DRIVER_CPU, CLOSED, unknown)).isEmpty();
  }

  @Test
  void driver_cpu_of_four_fifths_of_its_event_loops_passes_and_of_more_does_not() {
    // Two event loops for a second.
    assertPasses(Gate.DRIVER_CPU, CLOSED, Examples.measured(1000).cpuNanos(1600 * MILLI));
    assertFails(
        Gate.DRIVER_CPU,
        CLOSED,
        Examples.measured(1000).cpuNanos(1620 * MILLI),
        "the driver used 81 % of the CPU time of its event loops");
  }

  @Test
  void errors_of_a_hundredth_pass_and_of_one_more_do_not() {
    assertPasses(
        Gate.ERRORS, CLOSED, Examples.measured(1000).statuses(Map.of(200, 990L, 500, 10L)));
    assertFails(
        Gate.ERRORS,
        CLOSED,
        Examples.measured(1000).statuses(Map.of(200, 989L, 500, 11L)),
        "11 of 1000 requests failed: 11 with status 500");
    assertPasses(Gate.ERRORS, CLOSED, Examples.measured(1000).disconnects(10));
    assertFails(
        Gate.ERRORS,
        CLOSED,
        Examples.measured(1000).disconnects(11),
        "11 of 1000 requests failed: 11 disconnected");
    assertFails(
        Gate.ERRORS,
        CLOSED,
        Examples.measured(1000).connectFailures(11),
        "11 of 1000 requests failed: 11 found no connection");
    assertFails(
        Gate.ERRORS,
        CLOSED,
        Examples.measured(1000).malformed(11),
        "11 of 1000 requests failed: 11 malformed");
  }

  @Test
  void errors_of_redirects_are_none() {
    assertPasses(
        Gate.ERRORS, CLOSED, Examples.measured(1000).statuses(Map.of(302, 600L, 399, 400L)));
    assertThat(
            reading(
                    Gate.ERRORS,
                    CLOSED,
                    Examples.measured(1000).statuses(Map.of(200, 900L, 400, 100L)))
                .passed())
        .isFalse();
  }

  @Test
  void errors_of_many_kinds_are_named_in_a_fixed_order_and_leave_what_was_late_out() {
    MeasurementExample example =
        Examples.measured(1000)
            .statuses(Map.of(503, 5L, 200, 900L, 404, 6L))
            .connectFailures(1)
            .disconnects(2)
            .malformed(3)
            .timeouts(4)
            .unfinished(7);

    assertFails(
        Gate.ERRORS,
        CLOSED,
        example,
        "17 of 1000 requests failed: 6 with status 404, 5 with status 503, 2 disconnected,"
            + " 1 found no connection, 3 malformed");
    assertFails(
        Gate.TIMEOUTS,
        CLOSED,
        example,
        "11 of 1000 requests were not answered in time: 4 timed out, 7 unfinished");
  }

  @Test
  void timeouts_of_a_hundredth_pass_and_of_one_more_do_not() {
    assertPasses(Gate.TIMEOUTS, CLOSED, Examples.measured(1000).timeouts(10));
    assertPasses(Gate.TIMEOUTS, CLOSED, Examples.measured(1000).unfinished(10));
    assertPasses(Gate.TIMEOUTS, CLOSED, Examples.measured(9900).stuck(100));
    assertFails(
        Gate.TIMEOUTS,
        CLOSED,
        Examples.measured(1000).timeouts(11),
        "11 of 1000 requests were not answered in time: 11 timed out");
    assertFails(
        Gate.TIMEOUTS,
        CLOSED,
        Examples.measured(1000).unfinished(11),
        "11 of 1000 requests were not answered in time: 11 unfinished");
    assertFails(
        Gate.TIMEOUTS,
        CLOSED,
        Examples.measured(9899).stuck(101),
        "101 of 10000 requests were not answered in time:"
            + " 101 unanswered since before the measured window");
  }

  @Test
  void timeouts_of_users_who_wait_all_the_time_are_all() {
    assertThat(reading(Gate.TIMEOUTS, CLOSED, Examples.measured(0).stuck(100)).value())
        .isEqualTo(1);
    assertThat(reading(Gate.ERRORS, CLOSED, Examples.measured(0).stuck(100)).value()).isZero();
  }

  @Test
  void littles_law_off_by_a_tenth_passes_and_off_by_more_does_not() {
    // 1,000,000 a second times 10 ms is 10,000; chance may take a fifth of a percent, and requests
    // across the edges a whole one.
    MeasurementExample many = Examples.measured(1_000_000).answerNanos(10 * MILLI);

    assertPasses(Gate.LITTLES_LAW, CLOSED, many.presentNanos(9_010_000 * MILLI));
    assertPasses(Gate.LITTLES_LAW, CLOSED, many.presentNanos(11_230_000 * MILLI));
    assertFails(
        Gate.LITTLES_LAW,
        CLOSED,
        many.presentNanos(8_960_000 * MILLI),
        "8960.0 requests were in the system, but throughput times response time is 9998.3");
    assertFails(
        Gate.LITTLES_LAW,
        CLOSED,
        many.presentNanos(11_300_000 * MILLI),
        "11300.0 requests were in the system, but throughput times response time is 9998.3");
  }

  @Test
  void littles_law_of_few_answers_allows_for_chance() {
    // 25 answers: two fifths off may be chance, requests across the edges explain a tenth, and a
    // tenth may be off.
    MeasurementExample few = Examples.measured(25).answerNanos(100 * MILLI);

    assertPasses(Gate.LITTLES_LAW, CLOSED, few.presentNanos(1580 * MILLI));
    assertThat(reading(Gate.LITTLES_LAW, CLOSED, few.presentNanos(1550 * MILLI)).passed())
        .isFalse();
  }

  @Test
  void littles_law_off_by_what_long_answers_explain_is_carry_over_and_no_fault_of_the_books() {
    // 300 users, 221 answers after 840 ms each in a second: becoming faster.
    MeasurementExample slow =
        Examples.measured(221).answerNanos(840 * MILLI).presentNanos(300_000 * MILLI);

    assertPasses(Gate.LITTLES_LAW, CLOSED, slow);
    assertFails(
        Gate.CARRY_OVER,
        CLOSED,
        slow,
        "300.0 requests were in the system, but throughput times response time is 185.7");
  }

  @Test
  void carry_over_and_littles_law_share_what_is_off() {
    MeasurementExample many = Examples.measured(1_000_000).answerNanos(50 * MILLI);
    MeasurementExample half = many.presentNanos(100_000_000 * MILLI);

    assertThat(reading(Gate.CARRY_OVER, CLOSED, half).value()).isCloseTo(0.05, within(0.001));
    assertThat(reading(Gate.LITTLES_LAW, CLOSED, half).value()).isCloseTo(0.448, within(0.001));
  }

  @Test
  void littles_law_of_several_windows_allows_for_the_edges_of_each() {
    MeasurementExample off =
        Examples.measured(1_000_000).answerNanos(50 * MILLI).presentNanos(41_000_000 * MILLI);

    assertThat(littlesLaw(off, 1).passed()).isFalse();
    assertThat(littlesLaw(off, 4).passed()).isTrue();
  }

  private static GateReading littlesLaw(MeasurementExample measured, int windows) {
    return GateRules.read(
            Criteria.DEFAULT,
            new WindowReadings(
                CLOSED,
                STEADY,
                measured.measurement(),
                observation(null, null, 0),
                List.of(),
                List.of(),
                2,
                windows))
        .stream()
        .filter(reading -> reading.gate() == Gate.LITTLES_LAW)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void littles_law_with_failures_minds_only_what_is_too_much() {
    // How long those that failed were in the system is not told.
    MeasurementExample failing =
        Examples.measured(1_000_000).answerNanos(10 * MILLI).disconnects(400_000);

    assertPasses(Gate.LITTLES_LAW, CLOSED, failing.presentNanos(20_000_000 * MILLI));
    assertThat(reading(Gate.LITTLES_LAW, CLOSED, failing.presentNanos(5_000_000 * MILLI)).passed())
        .isFalse();
  }

  @Test
  void littles_law_counts_users_who_wait_through_the_whole_window() {
    MeasurementExample stuck =
        Examples.measured(10_000)
            .answerNanos(MILLI)
            .stuck(90)
            .presentNanos(10_000 * MILLI + 90_000 * MILLI);

    assertThat(reading(Gate.LITTLES_LAW, CLOSED, stuck).value()).isZero();
    assertThat(reading(Gate.CARRY_OVER, CLOSED, stuck).value()).isZero();
  }

  /** The same users wait through each of them. */
  @Test
  void littles_law_counts_users_who_wait_through_several_windows_once() {
    MeasurementExample stuck =
        Examples.measured(10_000)
            .answerNanos(MILLI)
            .stuck(4 * 90)
            .presentNanos(10_000 * MILLI + 90_000 * MILLI);

    assertThat(littlesLaw(stuck, 4).value()).isZero();
  }

  @Test
  void send_lag_of_a_climb_is_that_of_the_step_that_missed_by_it_alone() {
    Event.Step late = new Event.Step(40, false, 40, 60 * MILLI, 12 * MILLI);
    Event.Step slow = new Event.Step(40, false, 40, 70 * MILLI, 12 * MILLI);
    Event.Step higher = new Event.Step(80, false, 50, 60 * MILLI, 50 * MILLI);

    assertThat(sendLag(late, higher))
        .isEqualTo(
            new GateReading(
                Gate.SEND_LAG,
                0.2,
                0.1,
                "at 40/s the driver was late by 12.00 ms, and response times of 60.00 ms missed"
                    + " the objective by less than that"));
    assertThat(sendLag(slow, higher).passed()).isTrue();
    assertThat(sendLag(new Event.Step(40, true, 40, 40 * MILLI, 30 * MILLI)).passed()).isTrue();
  }

  private static GateReading sendLag(Event.Step... steps) {
    return GateRules.read(
            Criteria.DEFAULT,
            new WindowReadings(
                CLIMB,
                STEADY,
                Examples.measured(1000).measurement(),
                observation(null, null, 0),
                List.of(steps),
                List.of(),
                2,
                1))
        .getFirst();
  }

  @Test
  void littles_law_without_an_answer_or_a_request_in_the_system_is_not_read() {
    assertThat(find(Gate.LITTLES_LAW, CLOSED, Examples.measured(10).answerNanos())).isEmpty();
    assertThat(find(Gate.LITTLES_LAW, CLOSED, Examples.measured(10).presentNanos(0))).isEmpty();
  }

  @Test
  void throttling_for_a_hundredth_of_the_window_passes_and_for_longer_does_not() {
    assertThat(of(Gate.THROTTLING, observation(10 * MILLI, null, 0)).passed()).isTrue();
    assertThat(of(Gate.THROTTLING, observation(11 * MILLI, null, 0)))
        .isEqualTo(
            new GateReading(
                Gate.THROTTLING, 0.011, 0.01, "the service was kept off its CPUs for 11 ms"));
  }

  @Test
  void steal_of_a_twentieth_passes_and_of_more_does_not() {
    assertThat(of(Gate.STEAL, observation(null, null, 0.05)).passed()).isTrue();
    assertThat(of(Gate.STEAL, observation(null, null, 0.051)))
        .isEqualTo(new GateReading(Gate.STEAL, 0.051, 0.05, "the host took 5.1 % of the CPU time"));
  }

  @Test
  void connection_cap_of_any_connection_that_waits_is_failed() {
    assertThat(of(Gate.CONNECTION_CAP, observation(null, 0, 0)).passed()).isTrue();
    assertThat(of(Gate.CONNECTION_CAP, observation(null, 1, 0)))
        .isEqualTo(
            new GateReading(Gate.CONNECTION_CAP, 1, 0, "1 connections waited to be accepted"));
  }

  @Test
  void pool_cap_of_a_pool_that_is_not_full_or_of_hardly_any_who_wait_is_none() {
    PoolSample free = new PoolSample(0, "shop", PoolSample.Kind.CONNECTIONS, 20, 17, 10);
    PoolSample one = new PoolSample(0, "shop", PoolSample.Kind.CONNECTIONS, 2, 2, 1);
    PoolSample none = new PoolSample(500, "shop", PoolSample.Kind.CONNECTIONS, 2, 2, 0);

    assertThat(poolCap(free).orElseThrow().value()).isZero();
    assertThat(poolCap(one, none).orElseThrow().value()).isZero();
  }

  @Test
  void pool_cap_of_a_small_pool_with_one_connection_on_its_way_to_the_next_is_one() {
    PoolSample handedOver = new PoolSample(0, "shop", PoolSample.Kind.CONNECTIONS, 2, 1, 190);

    assertThat(poolCap(handedOver).orElseThrow().value()).isEqualTo(95);
  }

  @Test
  void pool_cap_of_two_that_wait_for_twenty_connections_passes_and_of_more_does_not() {
    assertThat(poolCap(connections(2), connections(2)).orElseThrow().passed()).isTrue();
    assertThat(poolCap(connections(2), connections(3)))
        .contains(
            new GateReading(
                Gate.POOL_CAP,
                0.125,
                0.1,
                "2.5 requests waited for one of the 20 connections of shop"));
  }

  @Test
  void pool_cap_is_of_the_pool_of_connections_that_is_waited_for_most() {
    PoolSample small = new PoolSample(0, "small", PoolSample.Kind.CONNECTIONS, 2, 2, 1);
    PoolSample threads = new PoolSample(0, "threads", PoolSample.Kind.THREADS, 8, 8, 100);

    assertThat(poolCap(connections(4), small, threads).orElseThrow().detail()).contains("small");
    assertThat(poolCap(threads)).isEmpty();
  }

  private static Optional<GateReading> poolCap(PoolSample... pools) {
    return GateRules.read(
            Criteria.DEFAULT,
            new WindowReadings(
                CLOSED,
                STEADY,
                Examples.measured(1000).measurement(),
                observation(null, null, 0),
                List.of(),
                List.of(pools),
                2,
                1))
        .stream()
        .filter(reading -> reading.gate() == Gate.POOL_CAP)
        .findFirst();
  }

  @Test
  void reconnects_areRead_andRefuseOnlyWhereALimitIsSet() {
    MeasurementExample reconnecting = Examples.measured(1000).connects(10);
    Criteria strict = new Criteria(0.03, 0.95, false, Map.of(Gate.RECONNECTS, 0.001));

    assertThat(reconnects(reconnecting, Criteria.DEFAULT).passed()).isTrue();
    assertThat(reconnects(reconnecting, strict))
        .isEqualTo(
            new GateReading(
                Gate.RECONNECTS, 0.01, 0.001, "10 connections were opened for 1000 requests"));
    assertThat(reconnects(Examples.measured(1000), strict).passed()).isTrue();
  }

  private static GateReading reconnects(MeasurementExample measured, Criteria criteria) {
    return read(CLOSED, measured, observation(null, 0, 0), STEADY, criteria).stream()
        .filter(reading -> reading.gate() == Gate.RECONNECTS)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void machine_that_does_not_tell_is_not_read() {
    assertThat(
            read(
                    CLOSED,
                    Examples.measured(1000),
                    observation(null, null, 0),
                    STEADY,
                    Criteria.DEFAULT)
                .stream()
                .map(GateReading::gate))
        .doesNotContain(Gate.THROTTLING, Gate.CONNECTION_CAP, Gate.RECONNECTS)
        .contains(Gate.STEAL);
  }

  @ParameterizedTest
  @EnumSource
  void steady_is_passed_by_a_warm_up_that_was_and_by_no_other(Steadiness steadiness) {
    GateReading reading =
        read(
                CLOSED,
                Examples.measured(1000),
                observation(null, null, 0),
                warmUp(steadiness),
                Criteria.DEFAULT)
            .getLast();

    assertThat(reading.gate()).isEqualTo(Gate.STEADY);
    assertThat(reading.passed()).isEqualTo(steadiness == Steadiness.STEADY);
    assertThat(reading.detail()).isEqualTo("after 12.3 s of warm-up " + steadiness.sentence());
  }

  @Test
  void limits_of_the_criteria_go_before_the_gates_own_and_others_stay() {
    MeasurementExample bad = Examples.measured(1000).disconnects(20).timeouts(20);
    Criteria criteria = new Criteria(0.03, 0.95, false, Map.of(Gate.ERRORS, 0.02, Gate.STEAL, 0.0));

    List<GateReading> readings =
        read(CLOSED, bad, observation(null, null, 0.001), STEADY, criteria);

    assertThat(readings.stream().filter(reading -> !reading.passed()).map(GateReading::gate))
        .containsExactly(Gate.TIMEOUTS, Gate.STEAL);
  }

  @Test
  void limit_that_is_off_passes_everything_and_is_still_read() {
    Criteria off =
        new Criteria(0.03, 0.95, false, Map.of(Gate.STEADY, ShareText.parseLimit("off")));

    assertThat(
            read(
                    CLOSED,
                    Examples.measured(1000),
                    observation(null, null, 0),
                    warmUp(Steadiness.COMPILING),
                    off)
                .getLast())
        .satisfies(
            reading -> {
              assertThat(reading.value()).isEqualTo(1);
              assertThat(reading.limit()).isInfinite();
              assertThat(reading.passed()).isTrue();
            });
  }

  private static void assertPasses(Gate gate, Load load, MeasurementExample example) {
    assertThat(reading(gate, load, example).passed()).isTrue();
  }

  private static void assertFails(Gate gate, Load load, MeasurementExample example, String detail) {
    GateReading reading = reading(gate, load, example);
    assertThat(reading.detail()).isEqualTo(detail);
    assertThat(reading.passed()).isFalse();
    assertThat(reading.limit()).isEqualTo(gate.limit());
  }

  private static GateReading reading(Gate gate, Load load, MeasurementExample example) {
    return find(gate, load, example).orElseThrow();
  }

  private static GateReading of(Gate gate, Observation observation) {
    return read(CLOSED, Examples.measured(1000), observation, STEADY, Criteria.DEFAULT).stream()
        .filter(reading -> reading.gate() == gate)
        .findFirst()
        .orElseThrow();
  }

  private static Optional<GateReading> find(Gate gate, Load load, MeasurementExample example) {
    return read(load, example, observation(null, null, 0), STEADY, Criteria.DEFAULT).stream()
        .filter(reading -> reading.gate() == gate)
        .findFirst();
  }

  private static List<GateReading> read(
      Load load,
      MeasurementExample example,
      Observation observation,
      WarmUp warmUp,
      Criteria criteria) {
    return GateRules.read(
        criteria,
        new WindowReadings(
            load,
            warmUp,
            example.measurement(),
            observation,
            List.of(),
            List.of(connections(0)),
            2,
            1));
  }

  private static PoolSample connections(int waiting) {
    return new PoolSample(0, "shop", PoolSample.Kind.CONNECTIONS, 20, 20, waiting);
  }

  private static WarmUp warmUp(Steadiness steadiness) {
    return new WarmUp(Duration.ofMillis(12_345), steadiness, null);
  }

  private static Observation observation(
      @Nullable Long throttledNanos, @Nullable Integer acceptQueue, double steal) {
    return new Observation(
        Examples.observation().processes(),
        null,
        new MachineFigures(0.5, steal, null, null),
        throttledNanos,
        acceptQueue,
        null);
  }
}
