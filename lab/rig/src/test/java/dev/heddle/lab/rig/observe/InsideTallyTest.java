package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.recording.Recording.AtWork;
import dev.heddle.lab.result.recording.Recording.Wait;
import dev.heddle.lab.rig.observe.JvmInside.Executor;
import dev.heddle.lab.rig.observe.JvmInside.Look;
import dev.heddle.lab.rig.observe.JvmInside.Place;
import dev.heddle.lab.rig.observe.JvmInside.Waiting;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InsideTallyTest {

  private static final Look NOTHING = new Look(List.of(), List.of());
  private static final Place LOCK = new Place(Wait.Kind.PARK, "Lock", List.of("app.Here.call:7"));

  @Test
  void threads_that_wait_are_told_by_their_mean_over_all_looks() {
    InsideTally tally = new InsideTally(NOTHING);
    tally.add(waiting(30));
    tally.add(waiting(30));
    tally.add(NOTHING);
    tally.add(waiting(40));

    assertThat(waits(tally)).containsExactly(Map.entry(LOCK, 25.0));
  }

  @Test
  void those_that_waited_before_there_was_a_load_are_left_out() {
    InsideTally tally = new InsideTally(waiting(100));
    for (int look = 0; look < 5; look++) {
      tally.add(waiting(look % 2 == 0 ? 100 : 99));
    }

    assertThat(waits(tally)).isEmpty();
  }

  @Test
  void what_may_be_chance_is_left_out() {
    InsideTally rare = new InsideTally(NOTHING);
    for (int look = 0; look < 10; look++) {
      rare.add(look < 2 ? waiting(500) : NOTHING);
    }
    InsideTally few = new InsideTally(NOTHING);
    for (int look = 0; look < 3; look++) {
      few.add(waiting(30));
    }

    assertThat(waits(rare)).isEmpty();
    assertThat(rare.isEnough()).isTrue();
    assertThat(waits(few)).isEmpty();
    assertThat(few.isEnough()).isFalse();
  }

  @Test
  void an_executor_is_told_by_its_means() {
    InsideTally tally = new InsideTally(NOTHING);
    for (int look = 0; look < 4; look++) {
      tally.add(new Look(List.of(), List.of(new Executor("pool-*", look % 2 + 1, 2))));
    }

    assertThat(tally.executors()).containsExactly(new AtWork("pool-*", 1.5, 2));
  }

  @Test
  void an_executor_that_is_full_without_a_load_is_left_out() {
    Look full = new Look(List.of(), List.of(new Executor("loop-*", 1, 1)));
    InsideTally tally = new InsideTally(full);
    for (int look = 0; look < 4; look++) {
      tally.add(full);
    }

    assertThat(tally.executors()).isEmpty();
  }

  private static Look waiting(int threads) {
    return new Look(List.of(new Waiting(LOCK, threads)), List.of());
  }

  private static Map<Place, Double> waits(InsideTally tally) {
    Map<Place, Double> waits = new HashMap<>();
    tally.waits((place, threads, _) -> waits.put(place, threads));
    return waits;
  }
}
