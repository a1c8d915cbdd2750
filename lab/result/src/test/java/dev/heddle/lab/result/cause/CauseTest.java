package dev.heddle.lab.result.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.gate.Gate;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class CauseTest {

  private static final List<String> HERE = List.of("java.lang.Object.wait:1", "app.Here.call:7");

  @Test
  void every_cause_is_of_a_kind_in_the_order_in_which_they_are_declared() {
    assertThat(Cause.kinds().stream().map(CauseKind::type).map(Class::getName))
        .containsExactlyElementsOf(
            Arrays.stream(Cause.class.getPermittedSubclasses()).map(Class::getName).toList());
    assertThat(Cause.kinds()).extracting(CauseKind::title).doesNotHaveDuplicates();
  }

  @Test
  void a_kind_is_called_as_its_record_and_tells_of_all_that_this_holds() {
    for (CauseKind<?> kind : Cause.kinds()) {
      assertThat(kind.name()).isEqualToIgnoringCase(kind.type().getSimpleName());
      for (RecordComponent figure : kind.type().getRecordComponents()) {
        assertThat(kind.figures()).contains("`" + figure.getName() + "`");
      }
    }
  }

  @Test
  void a_slow_driver_is_told_by_its_gate() {
    saysOf(
        new SlowDriver(Gate.DRIVER_CPU, "used 99 %"),
        "is limited by the driver: used 99 %",
        Gate.DRIVER_CPU.advice());
  }

  @Test
  void a_cap_on_connections_is_told_by_its_gate() {
    saysOf(
        new ConnectionCap("50 waited"),
        "is limited by the number of connections that its server accepts: 50 waited",
        "a higher connection limit removes it (Tomcat: server.tomcat.max-connections)");
  }

  @Test
  void a_pool_downstream_is_told_by_its_connections_and_who_waits_for_them() {
    saysOf(
        new DownstreamPool("db", 10, 90),
        "is limited by the 10 connections of its pool db: 90 requests wait for one",
        "threads of any kind only wait there; use more connections if the system behind them can"
            + " take it, or fewer requests at a time if it cannot");
  }

  @Test
  void pinned_carriers_are_told_with_the_place_and_if_known_with_the_reason() {
    saysOf(
        new PinnedCarriers(1.5, 2, "Native frame", HERE),
        "is limited by pinned carriers: on average, waiting virtual threads hold 1.5 of 2, mostly"
            + " in app.Here.call:7 (Native frame)",
        "running that code on platform threads, or without the native frame or the lock, would"
            + " remove it");
    assertThat(new PinnedCarriers(1.5, 2, "", List.of()).description())
        .endsWith("mostly in unknown code");
  }

  /** The JVM has only a number for it. */
  @Test
  void pinned_carriers_that_load_classes_are_told_so() {
    saysOf(
        new PinnedCarriers(
            1.5,
            2,
            "Freeze or preempt failed (2)",
            List.of("java.lang.Thread.sleep:1", "app.Loader.loadClass:36", HERE.getLast())),
        "is limited by pinned carriers: on average, waiting virtual threads hold 1.5 of 2, mostly"
            + " in app.Loader.loadClass:36 (class loading)",
        "loading those classes before the first request, or running that code on platform threads,"
            + " would remove it");
    assertThat(new PinnedCarriers(1.5, 2, "Freeze or preempt failed (2)", HERE).description())
        .endsWith("in app.Here.call:7");
  }

  /** Who has set it may have meant it. */
  @Test
  void a_semaphore_is_told_as_a_bound() {
    saysOf(
        new LockWait(91, 100, "java.util.concurrent.Semaphore$NonfairSync", HERE),
        "is limited by a bound: on average, 91 of 100 requests wait for"
            + " java.util.concurrent.Semaphore$NonfairSync in app.Here.call:7",
        "no kind of thread helps; with more permits more go on at a time, unless they are there to"
            + " protect what comes behind");
  }

  @Test
  void a_lock_is_told_with_its_class_and_the_place() {
    saysOf(
        new LockWait(60, 100, "app.Lock", HERE),
        "is limited by a lock: on average, 60 of 100 requests wait for app.Lock in app.Here.call:7",
        "no kind of thread helps; hold the lock for a shorter time, or split it");
  }

  @Test
  void thread_local_caches_are_told_with_their_share_and_the_place() {
    saysOf(
        new ThreadLocalCaches(
            0.62, List.of("java.lang.ThreadLocal.setInitialValue:1", HERE.get(1))),
        "makes thread-locals anew: 62 % of what it allocates is for the first value of a thread in"
            + " app.Here.call:7",
        "a virtual thread serves one request, so what is kept for each thread is made for each"
            + " request; share an immutable object, or keep a pool of objects");
  }

  @Test
  void the_collector_is_told_by_its_share_of_the_time() {
    saysOf(
        new GcPauses(0.15),
        "is limited by the garbage collector, which stops all threads for 15 % of the time",
        "a larger heap, or a concurrent collector (-XX:+UseZGC), would remove it");
  }

  @Test
  void starved_carriers_are_told_with_the_place_that_computes() {
    saysOf(
        new StarvedCarriers(80_000_000, 40, 2, HERE),
        "starves its carriers: virtual threads compute for up to 80 ms without a pause in"
            + " app.Here.call:7, while 40 others wait for one of 2 carriers",
        "platform threads, which the operating system time-slices, or HeddleExecutor would remove"
            + " it");
  }

  @Test
  void starved_compilers_are_told_by_those_that_wait_and_those_that_run() {
    saysOf(
        new StarvedCompilers(1.44, 0.08),
        "starves its JIT compilers: on average, 1.4 of their threads wait for a CPU and 0.1 run,"
            + " so much of its code still runs uncompiled",
        "more CPUs, fewer threads that compute at a time, or a longer warm-up (--warm-up,"
            + " --warm-up-limit) would remove it");
  }

  @Test
  void busy_waiting_is_told_with_its_share_and_the_place() {
    saysOf(
        new BusyWait(0.62, 1.94, HERE),
        "waits in a loop: 62 % of what it does, on 1.9 CPUs in all, is to wait in"
            + " app.Here.call:7",
        "wait there for a lock, a future or a queue, which leaves the CPU to others");
  }

  @Test
  void a_hand_over_is_told_with_the_executor_and_the_place() {
    assertThat(new HandOver(38, 40, "pool-1-thread-*", 1, HERE).description())
        .startsWith("hands work over to 1 thread that is always busy (pool-1-thread-*): on");
    saysOf(
        new HandOver(38, 40, "pool-1-thread-*", 2, HERE),
        "hands work over to 2 threads that are all busy (pool-1-thread-*): on average, 38 of 40"
            + " requests wait for a result in app.Here.call:7",
        "more threads there, or doing that work on the thread of the request, would remove it");
  }

  @Test
  void a_pool_of_threads_is_told_by_who_waits_and_for_how_long() {
    saysOf(
        new PoolWait(20, 80, 100, 400),
        "is limited by its 20 threads: 80 of 100 requests wait 400 ms for one",
        "100 threads, or virtual threads, would remove it");
    assertThat(new PoolWait(20, 80, 99.2, 400).remedy()).startsWith("100 threads");
  }

  @Test
  void a_cpu_that_is_used_up_is_told_by_its_use() {
    saysOf(
        new CpuSaturated(1.96, 0.99),
        "finds all CPUs busy: 2.0 CPUs work for it, and the machine is 99 % busy",
        "less CPU time for each request, or more CPUs, would remove it");
  }

  @Test
  void what_is_seen_inside_a_jvm_speaks_of_threads_and_not_of_requests() {
    assertThat(new StarvedCarriers(80_000_000, 40, 2, HERE).descriptionInside())
        .endsWith(
            "one of 2 carriers (if that is a loop that waits, wait for a lock, a future or a queue"
                + " there instead)");
    assertThat(new LockWait(28.4, 31.2, "app.Lock", HERE).descriptionInside())
        .isEqualTo(
            "is limited by a lock: on average, 28 of 31 threads at work wait for app.Lock in"
                + " app.Here.call:7");
    assertThat(new DownstreamPool("db", 10, 90).descriptionInside())
        .isEqualTo("is limited by the 10 connections of its pool db: 90 threads wait for one");
    Cause pauses = new GcPauses(0.3);
    assertThat(pauses.descriptionInside()).isEqualTo(pauses.description());
  }

  private static void saysOf(Cause cause, String description, String remedy) {
    assertThat(cause.description()).isEqualTo(description);
    assertThat(cause.remedy()).isEqualTo(remedy);
  }
}
