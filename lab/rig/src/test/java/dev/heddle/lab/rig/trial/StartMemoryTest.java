package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class StartMemoryTest {

  @Test
  void starts_fit_if_twice_what_those_that_run_take_is_left() {
    assertThat(StartMemory.fits(1_000, OptionalLong.of(2_000))).isTrue();
    assertThat(StartMemory.fits(1_000, OptionalLong.of(1_999))).isFalse();
  }

  @Test
  void starts_fit_where_the_memory_is_not_known_or_none_run() {
    assertThat(StartMemory.fits(Long.MAX_VALUE, OptionalLong.empty())).isTrue();
    assertThat(StartMemory.hasRoomBeside(List.of())).isTrue();
  }
}
