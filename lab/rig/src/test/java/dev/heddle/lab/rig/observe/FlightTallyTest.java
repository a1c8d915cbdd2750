package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlightTallyTest {

  private static final long SECOND = 1_000_000_000;
  private static final long MILLI = 1_000_000;
  private static final List<String> HERE = List.of("java.lang.Object.wait:1", "app.Here.wait:7");

  private final FlightTally tally = new FlightTally();

  @Test
  void waits_for_the_same_in_the_same_place_are_one() {
    tally.waited(Wait.Kind.MONITOR, "app.Lock", 3 * MILLI, HERE);
    tally.waited(Wait.Kind.MONITOR, "app.Lock", 5 * MILLI, HERE);
    tally.waited(Wait.Kind.MONITOR, "app.Other", MILLI, HERE);

    assertThat(over().waits())
        .containsExactly(
            new Wait(Wait.Kind.MONITOR, "app.Lock", 2, 8 * MILLI, 5 * MILLI, HERE),
            new Wait(Wait.Kind.MONITOR, "app.Other", 1, MILLI, MILLI, HERE));
  }

  @Test
  void waits_of_each_kind_are_kept_however_small() {
    for (int i = 0; i < 20; i++) {
      tally.waited(Wait.Kind.PARK, "lock" + i, SECOND, HERE);
    }
    tally.waited(Wait.Kind.PINNED, "", MILLI, HERE);

    Recording recording = over();
    assertThat(recording.waits()).hasSize(6);
    assertThat(recording.threadsIn(Wait.Kind.PINNED)).isEqualTo(0.001, within(1e-9));
    assertThat(recording.threadsIn(Wait.Kind.SOCKET)).isZero();
  }

  @Test
  void computing_is_long_only_where_one_thread_is_seen_in_every_look() {
    List<String> hog = List.of("app.Hog.run:3");
    List<String> quick = List.of("app.Quick.run:3");
    for (long look = 0; look < 10; look++) {
      tally.computing(1, true, look * 10 * MILLI, hog);
      tally.computing(100 + look, false, look * 10 * MILLI, quick);
      tally.computing(2, false, look * 100 * MILLI, quick);
    }

    List<Recording.Computing> computing = over().computing();
    assertThat(computing)
        .containsExactly(
            new Recording.Computing(20, 10 * MILLI, 0, false, quick, null),
            new Recording.Computing(10, 100 * MILLI, 9, true, hog, null));
  }

  @Test
  void computing_in_several_lines_of_a_method_is_in_one_place() {
    tally.computing(1, true, 0, List.of("java.lang.Math.sin:1", "app.Hog.run:3"));
    tally.computing(1, true, 10 * MILLI, List.of("app.Hog.run:4"));

    assertThat(over().computing())
        .containsExactly(
            new Recording.Computing(2, 20 * MILLI, 1, true, List.of("app.Hog.run:4"), null));
  }

  @Test
  void pauses_allocations_and_what_is_missing_are_told() {
    tally.paused(3 * MILLI, 2 * MILLI);
    tally.paused(4 * MILLI, 4 * MILLI);
    tally.allocated("byte[]", 300);
    tally.allocated("char[]", 100);
    tally.missing("carriers");

    Recording recording = over();
    assertThat(recording.pauses()).isEqualTo(new Recording.Pauses(2, 7 * MILLI, 4 * MILLI));
    assertThat(recording.allocations())
        .containsExactly(
            new Recording.Allocation("byte[]", 0.75), new Recording.Allocation("char[]", 0.25));
    assertThat(recording.missing()).containsExactly("carriers");
  }

  @Test
  void threads_that_were_seen_waiting_are_waits_without_a_beginning() {
    tally.seen(Wait.Kind.PARK, "Lock", 3 * MILLI, HERE);
    tally.seen(Wait.Kind.PARK, "Lock", 4 * MILLI, HERE);

    assertThat(over().waits())
        .containsExactly(new Wait(Wait.Kind.PARK, "Lock", 0, 7 * MILLI, 0, HERE));
  }

  @Test
  void code_spins_where_its_stacks_or_its_class_say_so() {
    List<String> yielding = List.of("java.lang.Thread.yield0:1", "app.Yielding.run:3");
    List<String> hinting = List.of("app.Hinting.run:3");
    tally.computing(1, false, 0, yielding);
    tally.computing(2, false, 0, hinting);
    tally.computing(3, false, 0, HERE);

    assertThat(tally.over(SECOND, hinting::equals).computing())
        .filteredOn(place -> Boolean.TRUE.equals(place.spins()))
        .extracting(Recording.Computing::stack)
        .containsExactlyInAnyOrder(yielding, hinting);
  }

  private Recording over() {
    return tally.over(SECOND, _ -> false);
  }
}
