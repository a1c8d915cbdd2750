package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.result.profile.Profile;
import dev.heddle.lab.result.profile.Resource;
import dev.heddle.lab.result.profile.Sampled;
import dev.heddle.lab.result.profile.Spent;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProfileTallyTest {

  private static final long MILLI = 1_000_000;
  private static final List<String> COPY = List.of("java.util.Arrays.sort", "app.Rows.copy");
  private static final List<String> READ = List.of("java.util.HashMap.get", "app.Rows.read");

  private final ProfileTally tally = new ProfileTally();

  @Test
  void samples_of_a_thread_in_a_row_in_one_method_of_the_service_are_one_stretch() {
    tally.computing(1, 0, COPY);
    tally.computing(1, 10 * MILLI, List.of("app.Rows.copy"));
    tally.computing(2, 10 * MILLI, COPY);
    tally.computing(1, 20 * MILLI, READ);
    tally.computing(1, 90 * MILLI, READ);

    Profile profile = tally.profile();
    assertThat(profile.cpu().total()).isEqualTo(5);
    assertThat(profile.cpu().stretches().stream().mapToInt(Integer::intValue).sum()).isEqualTo(4);
    assertThat(profile.cpu().alone(0)).isEqualTo(new Sampled(1, 0));
  }

  @Test
  void what_is_spent_in_one_place_is_added_up_and_small_places_together() {
    for (int i = 0; i < 10; i++) {
      tally.spent(Resource.ALLOCATION, "byte[]", COPY, 1000);
    }
    tally.spent(Resource.ALLOCATION, "app.Row", READ, 5);
    tally.spent(Resource.ALLOCATION, "app.Key", READ, 7);
    tally.spent(Resource.LOCK, "app.Lock", READ, 40);

    assertThat(tally.profile().spent())
        .satisfiesExactly(
            all ->
                assertThat(all)
                    .isEqualTo(
                        new Spent(Resource.ALLOCATION, "byte[]", "app.Rows.copy", 10_000, 10)),
            rest -> {
              assertThat(rest.site()).isEmpty();
              assertThat(rest.amount()).isEqualTo(12);
              assertThat(rest.events()).isCloseTo(1.95, within(0.01));
            },
            lock ->
                assertThat(lock)
                    .isEqualTo(new Spent(Resource.LOCK, "app.Lock", "app.Rows.read", 40, 1)));
  }

  @Test
  void what_was_not_reported_is_missing() {
    assertThat(tally.profile().systemShare()).isNull();
    assertThat(tally.profile().collectorNanos()).isNull();

    tally.load(0.6, 0.2);
    tally.load(0.6, 0.2);
    tally.collected(3 * MILLI);
    tally.collected(4 * MILLI);

    assertThat(tally.profile().systemShare()).isCloseTo(0.25, within(1e-9));
    assertThat(tally.profile().collectorNanos()).isEqualTo(7 * MILLI);
  }
}
