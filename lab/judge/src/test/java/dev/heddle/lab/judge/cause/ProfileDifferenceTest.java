package dev.heddle.lab.judge.cause;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.ProfiledTrial;
import dev.heddle.lab.result.RequestUse;
import dev.heddle.lab.result.profile.Excess;
import dev.heddle.lab.result.profile.Excess.Place;
import dev.heddle.lab.result.profile.Resource;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProfileDifferenceTest {

  private static final double BAND = 0.03;

  @Test
  void the_method_that_uses_more_cpu_is_named_with_its_share_and_those_that_do_not_are_not() {
    Excess cpu =
        only(
            trial("new").cpuMicros(1500).running(500, "app.Rows.copy").running(1000, "app.Io.read"),
            trial("old").cpuMicros(1000).running(1000, "app.Io.read"));

    assertThat(cpu.resource()).isEqualTo(Resource.CPU);
    assertThat(cpu.behind()).isEqualTo(1500);
    assertThat(cpu.ahead()).isEqualTo(1000);
    assertThat(cpu.places())
        .containsExactly(new Place(Place.PlaceKind.METHOD, "", "app.Rows.copy", "", 500, 0, 1));
  }

  @Test
  void what_a_library_does_belongs_to_the_method_of_the_service_that_calls_it() {
    Excess cpu =
        only(
            trial("new")
                .cpuMicros(1500)
                .running(300, "java.util.TimSort.sort", "java.util.Arrays.sort", "app.Rows.copy")
                .running(200, "java.util.DualPivot.sort", "java.util.Arrays.sort", "app.Rows.copy")
                .running(1000, "org.h2.Db.find", "app.Io.read"),
            trial("old").cpuMicros(1000).running(1000, "org.h2.Db.find", "app.Io.read"));

    assertThat(cpu.places())
        .containsExactly(
            new Place(
                Place.PlaceKind.METHOD, "", "app.Rows.copy", "java.util.Arrays.sort", 500, 0, 1));
  }

  @Test
  void a_difference_that_the_samples_do_not_bear_is_not_named() {
    Excess cpu =
        only(
            trial("new").cpuMicros(1200).running(15, "app.Rows.copy").running(30, "app.Io.read"),
            trial("old").cpuMicros(1000).running(5, "app.Rows.copy").running(30, "app.Io.read"));

    assertThat(cpu.more()).isEqualTo(200);
    assertThat(cpu.places()).isEmpty();
  }

  @Test
  void what_uses_less_is_told_as_well_and_shares_are_of_the_whole_difference() {
    Excess cpu =
        only(
            trial("new").cpuMicros(1500).running(750, "app.Rows.copy").running(750, "app.Io.read"),
            trial("old").cpuMicros(1000).running(1000, "app.Io.read"));

    assertThat(cpu.places())
        .extracting(Place::site)
        .containsExactly("app.Rows.copy", "app.Io.read");
    assertThat(cpu.places()).extracting(Place::share).containsExactly(1.5, -0.5);
  }

  @Test
  void what_the_system_and_the_compilers_use_is_no_part_of_methods() {
    Excess cpu =
        only(
            trial("new")
                .cpuMicros(1500)
                .systemShare(0.4)
                .compilerMicros(100)
                .running(800, "app.Io.read"),
            trial("old").cpuMicros(1000).systemShare(0.2).running(800, "app.Io.read"));

    assertThat(cpu.places())
        .satisfiesExactly(
            system -> {
              assertThat(system.kind()).isEqualTo(Place.PlaceKind.SYSTEM);
              assertThat(system.behind()).isEqualTo(600);
              assertThat(system.share()).isCloseTo(0.8, within(1e-9));
            },
            compilers -> {
              assertThat(compilers.kind()).isEqualTo(Place.PlaceKind.COMPILER);
              assertThat(compilers.share()).isCloseTo(0.2, within(1e-9));
            });
  }

  @Test
  void allocation_is_told_by_class_and_by_site() {
    Excess allocation =
        only(
            trial("new")
                .allocatedBytes(30_000)
                .spending(Resource.ALLOCATION, "byte[]", "app.Rows.copy", 2_000_000, 200)
                .spending(Resource.ALLOCATION, "app.Row", "app.Rows.read", 1_000_000, 100),
            trial("old")
                .allocatedBytes(10_000)
                .spending(Resource.ALLOCATION, "app.Row", "app.Rows.read", 1_000_000, 100));

    assertThat(allocation.resource()).isEqualTo(Resource.ALLOCATION);
    assertThat(allocation.places())
        .containsExactly(
            new Place(Place.PlaceKind.METHOD, "byte[]", "app.Rows.copy", "", 20_000, 0, 1));
  }

  @Test
  void waits_for_locks_and_sockets_and_pauses_are_told_each() {
    List<Excess> excesses =
        of(
            trial("new")
                .pauseMicros(50)
                .spending(Resource.LOCK, "app.Lock", "app.Rows.read", 800_000_000, 100)
                .spending(Resource.IO, "socket", "app.Db.find", 300_000_000, 30),
            trial("old").pauseMicros(20));

    assertThat(excesses)
        .extracting(Excess::resource)
        .containsExactly(Resource.LOCK, Resource.IO, Resource.GC_PAUSE);
    assertThat(excesses).extracting(Excess::behind).containsExactly(800.0, 300.0, 50.0);
    assertThat(excesses.getFirst().places())
        .containsExactly(
            new Place(Place.PlaceKind.METHOD, "app.Lock", "app.Rows.read", "", 800, 0, 1));
  }

  @Test
  void ten_places_are_told_at_most() {
    ProfiledTrial more = trial("new").cpuMicros(3000).running(100, "app.Io.read");
    for (int i = 0; i < 20; i++) {
      more.running(100, "app.Rows.copy" + i);
    }

    assertThat(
            only(more, trial("old").running(100, "app.Io.read")).places().stream().map(Place::site))
        .hasSize(10);
  }

  @Test
  void within_the_band_there_is_no_difference() {
    assertThat(
            of(
                trial("new").cpuMicros(1020).running(500, "app.Rows.copy"),
                trial("old").running(500, "app.Io.read")))
        .isEmpty();
  }

  private static ProfiledTrial trial(String arm) {
    return new ProfiledTrial(arm, ExampleExperiments.USERS);
  }

  private static Excess only(ProfiledTrial behind, ProfiledTrial ahead) {
    List<Excess> excesses = of(behind, ahead);
    assertThat(excesses).hasSize(1);
    return excesses.getFirst();
  }

  private static List<Excess> of(ProfiledTrial behind, ProfiledTrial ahead) {
    return ProfileDifference.of(use(behind), use(ahead), BAND);
  }

  private static RequestUse use(ProfiledTrial trial) {
    return RequestUse.of(List.of(trial.record())).orElseThrow();
  }
}
