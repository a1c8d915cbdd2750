package dev.heddle.lab.result.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class OpenWaitsTest {

  private static final long WINDOW = 30_000_000_000L;
  private static final List<String> CART = List.of("shop.Cart.add:31", "shop.Main.run:7");
  private static final List<String> PARKED =
      List.of("jdk.internal.misc.Unsafe.park:-2", "shop.Stock.take:9");

  @Test
  void threads_blocked_at_both_edges_in_one_wait_have_waited_all_the_time() {
    List<PlatformThread> before = List.of(blocked(1, 5), blocked(2, 8), blocked(3, 1));
    List<PlatformThread> after = List.of(blocked(1, 5), blocked(2, 8), blocked(3, 2));

    assertThat(OpenWaits.during(before, after, WINDOW))
        .containsExactly(
            new Wait(Wait.Kind.MONITOR, "java.lang.Object", 2, 2 * WINDOW, WINDOW, CART));
  }

  @Test
  void a_parked_thread_waits_for_a_lock_and_one_in_objects_wait_does_not() {
    List<PlatformThread> threads =
        List.of(
            thread(1, Thread.State.WAITING, "java.util.concurrent.locks.ReentrantLock", PARKED),
            thread(
                2, Thread.State.WAITING, "java.lang.Object", List.of("java.lang.Object.wait0:-2")),
            thread(3, Thread.State.TIMED_WAITING, null, List.of("java.lang.Thread.sleep0:-2")),
            thread(4, Thread.State.RUNNABLE, null, List.of("shop.Main.run:7")));

    assertThat(OpenWaits.during(threads, threads, WINDOW))
        .containsExactly(
            new Wait(
                Wait.Kind.PARK,
                "java.util.concurrent.locks.ReentrantLock",
                1,
                WINDOW,
                WINDOW,
                PARKED));
  }

  @Test
  void a_thread_that_has_just_begun_or_ended_has_no_open_wait() {
    assertThat(OpenWaits.during(List.of(), List.of(blocked(1, 5)), WINDOW)).isEmpty();
    assertThat(OpenWaits.during(List.of(blocked(1, 5)), List.of(), WINDOW)).isEmpty();
  }

  @Test
  void waits_are_added_to_those_of_the_same_place_in_a_recording() {
    Wait recorded = new Wait(Wait.Kind.MONITOR, "java.lang.Object", 10, 1000, 200, CART);
    Wait other = new Wait(Wait.Kind.MONITOR, "java.lang.String", 1, WINDOW, WINDOW, CART);

    Recording with =
        Examples.recording(WINDOW, List.of(recorded), List.of())
            .with(
                List.of(
                    new Wait(Wait.Kind.MONITOR, "java.lang.Object", 2, WINDOW, WINDOW, CART),
                    other));

    assertThat(with.waits())
        .containsExactly(
            new Wait(Wait.Kind.MONITOR, "java.lang.Object", 12, WINDOW + 1000, WINDOW, CART),
            other);
  }

  private static PlatformThread blocked(long id, long pauses) {
    return new PlatformThread(
        id, "worker-" + id, Thread.State.BLOCKED, pauses, "java.lang.Object", CART);
  }

  private static PlatformThread thread(
      long id, Thread.State state, @Nullable String lock, List<String> stack) {
    return new PlatformThread(id, "worker-" + id, state, 1, lock, stack);
  }
}
