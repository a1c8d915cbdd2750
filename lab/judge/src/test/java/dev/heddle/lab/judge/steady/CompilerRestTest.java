package dev.heddle.lab.judge.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompilerRestTest {

  @Test
  void isEmpty_of_a_queue_that_was_never_read_is_true() {
    assertThat(CompilerRest.isEmpty(List.of())).isTrue();
  }

  @Test
  void isEmpty_of_a_single_entry_in_one_reading_is_true() {
    assertThat(CompilerRest.isEmpty(readings(0, 0, 0, 0, 0, 0, 0, 1))).isTrue();
  }

  @Test
  void isEmpty_of_entries_in_more_than_half_of_the_readings_is_false() {
    assertThat(CompilerRest.isEmpty(readings(1, 0, 1, 0, 1, 0, 1, 0))).isTrue();
    assertThat(CompilerRest.isEmpty(readings(1, 1, 1, 0, 1, 0, 1, 0))).isFalse();
  }

  @Test
  void isEmpty_of_many_entries_at_last_is_false() {
    assertThat(CompilerRest.isEmpty(readings(0, 0, 0, 0, 0, 0, 0, 5))).isTrue();
    assertThat(CompilerRest.isEmpty(readings(0, 0, 0, 0, 0, 0, 0, 6))).isFalse();
  }

  @Test
  void isEmpty_of_entries_more_than_two_seconds_ago_is_true() {
    assertThat(CompilerRest.isEmpty(readings(900, 500, 300, 80, 0, 0, 0, 0, 0, 0, 0, 0))).isTrue();
  }

  @Test
  void reading_of_fewer_than_no_methods_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CompilerReading(0, -1))
        .withMessageContaining("-1");
  }

  private static List<CompilerReading> readings(int... queued) {
    List<CompilerReading> readings = new ArrayList<>();
    for (int one : queued) {
      readings.add(new CompilerReading(250L * readings.size(), one));
    }
    return readings;
  }
}
