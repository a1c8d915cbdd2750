package dev.heddle.lab.judge.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.cause.BusyWait;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.ConnectionCap;
import dev.heddle.lab.result.cause.CpuSaturated;
import dev.heddle.lab.result.cause.DownstreamPool;
import dev.heddle.lab.result.cause.GcPauses;
import dev.heddle.lab.result.cause.HandOver;
import dev.heddle.lab.result.cause.LockWait;
import dev.heddle.lab.result.cause.PinnedCarriers;
import dev.heddle.lab.result.cause.PoolWait;
import dev.heddle.lab.result.cause.SlowDriver;
import dev.heddle.lab.result.cause.StarvedCarriers;
import dev.heddle.lab.result.cause.StarvedCompilers;
import dev.heddle.lab.result.cause.ThreadLocalCaches;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.AtWork;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class LimitsTest {

  private static final List<String> HERE = List.of("java.lang.Object.wait:1", "app.Here.call:7");

  @Test
  void nothing_that_is_seen_holds_back_what_is_half_idle() {
    assertThat(causes(seen().threads(200, 100).connections(10, 5, 0).carriers(2, 1, 0))).isEmpty();
    assertThat(causes(seen(), seen().recording(List.of(), List.of()))).isEmpty();
    assertThat(Reasons.limits(ExampleExperiments.arm("a"), ExampleExperiments.USERS, List.of()))
        .isEmpty();
  }

  @Test
  void a_full_pool_of_threads_holds_back_those_who_wait_for_one() {
    assertThat(limits(seen().threads(20, 20).inFlight(100).answers(200)).getFirst())
        .isEqualTo(new PoolWait(20, 80, 100, 400));
  }

  @Test
  void a_full_pool_is_not_what_holds_back_where_nobody_waits_or_the_cpu_is_used_up() {
    assertThat(causes(seen().threads(100, 100).inFlight(101))).isEmpty();
    assertThat(limits(seen().threads(20, 20).machineBusy(0.99)))
        .containsExactly(new CpuSaturated(0.5, 0.99));
  }

  @Test
  void a_full_pool_downstream_comes_before_the_threads_that_wait_for_it() {
    assertThat(causes(seen().threads(20, 20).connections(10, 10, 10)))
        .containsExactly(DownstreamPool.class, PoolWait.class);
    assertThat(limits(seen().connections(10, 10, 10)))
        .containsExactly(new DownstreamPool("db", 10, 10));
    assertThat(causes(seen().connections(10, 10, 0))).isEmpty();
  }

  @Test
  void carriers_are_pinned_where_half_of_them_are_held_while_their_threads_wait() {
    Wait pinned = new Wait(Wait.Kind.PINNED, "Native frame", 50, 1_500_000_000, 40_000_000, HERE);

    Cause limit =
        limits(seen().carriers(2, 2, 50).recording(List.of(pinned), List.of())).getFirst();

    assertThat(limit).isEqualTo(new PinnedCarriers(1.5, 2, "Native frame", HERE));
    assertThat(limit.stack()).isEqualTo(HERE);
    Wait little = new Wait(Wait.Kind.PINNED, "", 50, 500_000_000, 40_000_000, HERE);
    assertThat(causes(seen().carriers(2, 2, 50).recording(List.of(little), List.of()))).isEmpty();
  }

  @Test
  void a_lock_holds_back_where_a_good_part_of_the_requests_wait_for_it() {
    long all = 60 * SeenTrial.WINDOW_NANOS;
    Wait monitor = new Wait(Wait.Kind.MONITOR, "app.Lock", 900, all, 90_000_000, HERE);
    Wait lock =
        new Wait(
            Wait.Kind.PARK,
            "java.util.concurrent.locks.ReentrantLock$NonfairSync",
            900,
            all,
            90_000_000,
            HERE);
    Wait idle =
        new Wait(Wait.Kind.PARK, "java.util.concurrent.SynchronousQueue", 9, all, 90_000_000, HERE);

    assertThat(limits(seen().recording(List.of(monitor), List.of())).getFirst())
        .isEqualTo(new LockWait(60, 100, "app.Lock", HERE));
    assertThat(causes(seen().recording(List.of(lock), List.of()))).containsExactly(LockWait.class);
    assertThat(causes(seen().recording(List.of(idle), List.of()))).isEmpty();
    assertThat(
            causes(
                seen()
                    .recording(
                        List.of(new Wait(Wait.Kind.MONITOR, "x", 9, all / 10, 9, HERE)),
                        List.of())))
        .isEmpty();
  }

  @Test
  void thread_locals_hold_back_where_a_good_part_of_what_is_allocated_is_for_their_first_values() {
    assertThat(limits(busy().threadLocals(20, 0.3, HERE)).getFirst())
        .isEqualTo(new ThreadLocalCaches(0.3, HERE));
    assertThat(causes(seen().gcMillis(30).threadLocals(20, 0.3, HERE)))
        .containsExactly(ThreadLocalCaches.class);
    assertThat(causes(seen().threadLocals(20, 0.3, HERE))).as("it costs nothing").isEmpty();
    assertThat(causes(seen().gcMillis(30).threadLocals(19, 0.3, HERE))).isEmpty();
    assertThat(causes(seen().gcMillis(30).threadLocals(20, 0.29, HERE))).isEmpty();
  }

  @Test
  void the_collector_holds_back_where_it_stops_all_for_a_tenth_of_the_time() {
    assertThat(limits(seen().gcMillis(150))).containsExactly(new GcPauses(0.15));
    assertThat(causes(seen().gcMillis(50))).isEmpty();
  }

  @Test
  void carriers_are_starved_where_virtual_threads_compute_for_long_and_others_are_queued() {
    Recording.Computing hog = new Recording.Computing(90, 80_000_000, 70, true, HERE, null);
    Recording.Computing other = new Recording.Computing(90, 10_000_000, 0, true, HERE, null);

    assertThat(
            causes(
                seen().machineBusy(1).carriers(2, 2, 40).recording(List.of(), List.of(hog, other))))
        .containsExactly(StarvedCarriers.class, CpuSaturated.class);
    assertThat(
            limits(
                    seen()
                        .machineBusy(1)
                        .carriers(2, 2, 40)
                        .recording(List.of(), List.of(hog, other)))
                .getFirst())
        .isEqualTo(new StarvedCarriers(80_000_000, 40, 2, HERE));
    assertThat(
            causes(seen().machineBusy(1).carriers(2, 2, 40).recording(List.of(), List.of(other))))
        .containsExactly(CpuSaturated.class);
    assertThat(
            causes(
                seen()
                    .machineBusy(1)
                    .carriers(2, 2, 40)
                    .recording(List.of(), List.of(hog, other), 400)))
        .as("70 of 400 samples, most of which are in other places")
        .containsExactly(CpuSaturated.class);
    assertThat(causes(seen().machineBusy(1).carriers(2, 2, 1).recording(List.of(), List.of(hog))))
        .containsExactly(CpuSaturated.class);
  }

  @Test
  void compilers_are_starved_where_they_wait_for_longer_than_they_run_and_for_most_of_the_time() {
    assertThat(limits(busy().compilers(510, 100)))
        .containsExactly(new StarvedCompilers(0.51, 0.1), new CpuSaturated(2, 1));
    assertThat(causes(busy().compilers(500, 100))).containsExactly(CpuSaturated.class);
    assertThat(causes(busy().compilers(800, 800))).containsExactly(CpuSaturated.class);
    assertThat(causes(busy().compilers(801, 800)))
        .containsExactly(StarvedCompilers.class, CpuSaturated.class);
    assertThat(
            causes(
                busy().compilers(0, 1),
                busy().block(2).compilers(900, 1),
                busy().block(3).compilers(0, 1)))
        .as("in one window of three")
        .containsExactly(CpuSaturated.class);
  }

  @Test
  void a_hand_over_holds_back_where_many_requests_wait_for_results_and_an_executor_is_full() {
    Wait result = waiting(Wait.Kind.RESULT, 38);
    AtWork full = new AtWork("pool-1-thread-*", 1.9, 2);
    AtWork idle = new AtWork("pool-1-thread-*", 1.7, 2);

    assertThat(limits(seen().inside(List.of(result), full)))
        .containsExactly(new HandOver(38, 100, "pool-1-thread-*", 2, HERE));
    assertThat(causes(seen().inside(List.of(result), idle))).isEmpty();
    assertThat(causes(seen().recording(List.of(result), List.of()))).isEmpty();
    assertThat(causes(seen().machineBusy(1).inside(List.of(result), full)))
        .containsExactly(CpuSaturated.class);
    assertThat(causes(seen().inside(List.of(waiting(Wait.Kind.RESULT, 12)), full))).isEmpty();
    assertThat(causes(seen().inside(List.of(waiting(Wait.Kind.PARK, 38)), full))).isEmpty();
  }

  @Test
  void threads_beyond_those_of_the_requests_hold_nothing_back() {
    assertThat(causes(seen().inside(List.of(waiting(Wait.Kind.PARK, "ReentrantLock", 100)))))
        .containsExactly(LockWait.class);
    assertThat(causes(seen().inside(List.of(waiting(Wait.Kind.PARK, "ReentrantLock", 1_000)))))
        .isEmpty();
  }

  private static Wait waiting(Wait.Kind kind, long threads) {
    return waiting(kind, "java.util.concurrent.FutureTask", threads);
  }

  private static Wait waiting(Wait.Kind kind, String on, long threads) {
    return new Wait(kind, on, 0, threads * SeenTrial.WINDOW_NANOS, 0, HERE);
  }

  @Test
  void waiting_in_a_loop_holds_back_where_it_is_a_good_part_of_what_is_computed() {
    Recording.Computing loop = new Recording.Computing(60, 80_000_000, 50, true, HERE, true);
    Recording.Computing work = new Recording.Computing(140, 10_000_000, 0, false, HERE, null);
    Recording.Computing more = new Recording.Computing(141, 10_000_000, 0, false, HERE, null);

    assertThat(limits(busy().recording(List.of(), List.of(loop, work))).getFirst())
        .isEqualTo(new BusyWait(0.3, 2, HERE));
    assertThat(causes(busy().recording(List.of(), List.of(loop, more))))
        .containsExactly(CpuSaturated.class);
    assertThat(causes(seen().recording(List.of(), List.of(loop)))).isEmpty();
    Wait yield = new Wait(Wait.Kind.YIELD, "", 0, 60 * SeenTrial.WINDOW_NANOS, 0, HERE);
    assertThat(limits(busy().recording(List.of(yield), List.of(work))).getFirst())
        .isEqualTo(new BusyWait(0.6, 2, HERE));
    Wait few = new Wait(Wait.Kind.YIELD, "", 0, 14 * SeenTrial.WINDOW_NANOS, 0, HERE);
    assertThat(causes(busy().recording(List.of(few), List.of(work))))
        .containsExactly(CpuSaturated.class);
  }

  @Test
  void a_cap_that_nobody_minds_is_there_all_the_same() {
    SeenTrial off =
        seen()
            .reading(new GateReading(Gate.CONNECTION_CAP, 4, Double.POSITIVE_INFINITY, "4 waited"));

    assertThat(limits(off)).containsExactly(new ConnectionCap("4 waited"));
  }

  @Test
  void gates_that_most_trials_fail_tell_of_the_driver_and_of_a_cap() {
    assertThat(limits(seen().failing(Gate.DRIVER_CPU, "used 99 %")))
        .containsExactly(new SlowDriver(Gate.DRIVER_CPU, "used 99 %"));
    assertThat(limits(seen().failing(Gate.SEND_LAG, "late")))
        .containsExactly(new SlowDriver(Gate.SEND_LAG, "late"));
    assertThat(limits(seen().failing(Gate.CONNECTION_CAP, "50 waited")))
        .containsExactly(new ConnectionCap("50 waited"));
    assertThat(causes(seen(), seen().block(2).failing(Gate.DRIVER_CPU, "used 99 %"))).isEmpty();
  }

  private static SeenTrial busy() {
    return seen().machineBusy(1).cpuNanos(2 * SeenTrial.WINDOW_NANOS);
  }

  private static SeenTrial seen() {
    return new SeenTrial("a");
  }

  private static List<Class<?>> causes(SeenTrial... trials) {
    return limits(trials).stream().<Class<?>>map(Object::getClass).toList();
  }

  private static List<Cause> limits(SeenTrial... trials) {
    List<TrialRecord> records = Arrays.stream(trials).map(SeenTrial::record).toList();
    return Reasons.limits(ExampleExperiments.arm("a"), ExampleExperiments.USERS, records);
  }
}
