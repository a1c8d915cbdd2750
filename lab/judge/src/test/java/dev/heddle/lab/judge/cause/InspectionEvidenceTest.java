package dev.heddle.lab.judge.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.InspectionExample;
import dev.heddle.lab.observation.CarrierLevel;
import dev.heddle.lab.result.cause.Cause;
import dev.heddle.lab.result.cause.CpuSaturated;
import dev.heddle.lab.result.cause.DownstreamPool;
import dev.heddle.lab.result.cause.GcPauses;
import dev.heddle.lab.result.cause.LockWait;
import dev.heddle.lab.result.cause.PinnedCarriers;
import dev.heddle.lab.result.cause.StarvedCarriers;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The causes that are found without a driver, and those that must not be. */
class InspectionEvidenceTest {

  private static final String CART = "shop.Cart.add:31";
  private static final String CONDITION =
      "java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";

  @Test
  void nothing_holds_a_jvm_that_has_nothing_to_do() {
    assertThat(limits(seen())).isEmpty();
    assertThat(limits(seen().waiting(Wait.Kind.PARK, CONDITION, 8, CART))).isEmpty();
    assertThat(limits(seen().waiting(Wait.Kind.SOCKET, "read", 50, CART))).isEmpty();
    assertThat(limits(seen().threadPool(10, 0, 200).connections(10, 0, 0))).isEmpty();
    assertThat(limits(seen().notRecorded("there is none"))).isEmpty();
  }

  @Test
  void a_lock_for_which_many_of_the_threads_at_work_wait_is_found() {
    assertThat(limits(seen().waiting(Wait.Kind.MONITOR, "java.lang.Object", 7, CART)))
        .containsExactly(new LockWait(7, 7.02, "java.lang.Object", List.of(CART)));
    assertThat(
            limits(
                seen()
                    .waiting(Wait.Kind.MONITOR, "java.lang.Object", 7, CART)
                    .waiting(Wait.Kind.SOCKET, "read", 50, CART)))
        .isEmpty();
  }

  @Test
  void threads_at_a_semaphore_may_have_nothing_to_do() {
    assertThat(
            limits(
                seen().waiting(Wait.Kind.PARK, "java.util.concurrent.Semaphore$FairSync", 7, CART)))
        .isEmpty();
  }

  @Test
  void cpus_are_used_up_by_the_jvm_itself_and_not_by_others() {
    assertThat(limits(seen().cpu(1.9, 0.96, null))).containsExactly(new CpuSaturated(1.9, 0.96));
    assertThat(limits(seen().cpu(1.9, null, null))).containsExactly(new CpuSaturated(1.9, 0.95));
    assertThat(limits(seen().cpu(1.1, 0.96, null))).containsExactly(new CpuSaturated(1.1, 0.96));
    assertThat(limits(seen().cpu(1.1, 0.6, 0.2))).containsExactly(new CpuSaturated(1.1, 0.6));
    assertThat(limits(seen().cpu(0.1, 0.99, 0.2))).isEmpty();
  }

  @Test
  void a_full_pool_of_connections_is_found_and_one_of_threads_only_with_a_driver() {
    assertThat(limits(seen().threadPool(200, 200, 200).connections(10, 10, 25)))
        .containsExactly(new DownstreamPool("db", 10, 25));
  }

  @Test
  void carriers_that_are_held_or_starved_are_found() {
    assertThat(
            limits(
                seen()
                    .carriers(new CarrierLevel(2, 2, 0))
                    .waiting(Wait.Kind.PINNED, "Native frame", 1.5, CART)))
        .containsExactly(new PinnedCarriers(1.5, 2, "Native frame", List.of(CART)));
    assertThat(
            limits(
                seen()
                    .carriers(new CarrierLevel(2, 2, 9))
                    .computing(
                        new Recording.Computing(100, 90_000_000, 80, true, List.of(CART), null))))
        .containsExactly(new StarvedCarriers(90_000_000, 9, 2, List.of(CART)));
  }

  @Test
  void carriers_that_the_jdk_does_not_count_are_as_many_as_the_cpus() {
    InspectionExample old = seen().version("21.0.5+11-LTS", 21).carriers(null);

    assertThat(limits(old.waiting(Wait.Kind.PINNED, "", 1.5, CART)))
        .containsExactly(new PinnedCarriers(1.5, 2, "", List.of(CART)));
  }

  @Test
  void a_collector_that_stops_all_threads_is_found() {
    assertThat(limits(seen().gcMillis(6_000))).containsExactly(new GcPauses(0.2));
    assertThat(limits(seen().gcMillis(2_000))).isEmpty();
  }

  private static InspectionExample seen() {
    return new InspectionExample();
  }

  private static List<Cause> limits(InspectionExample example) {
    return Reasons.limits(example.seen());
  }
}
