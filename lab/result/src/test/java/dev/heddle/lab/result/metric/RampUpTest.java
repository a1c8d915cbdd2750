package dev.heddle.lab.result.metric;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Event;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RampUpTest {

  @Test
  void millis_is_the_time_to_nine_tenths_of_what_it_came_to() {
    // Every 100 ms but one, which came late and holds what the next should.
    long[] answered = {5, 5, 5, 10, 95, 5, 60, 88, 92, 100, 110, 100, 90, 100, 100, 100, 100, 100};
    assertThat(RampUp.millis(samples(answered), 200, 1800, 25)).hasValue(500);
    assertThat(RampUp.millis(samples(answered), 1600, 1800, 25)).isEmpty();
  }

  @Test
  void millis_takes_no_wave_of_users_for_all() {
    // A thousand users, each answered once a second, in waves: first 300 of them, then 600, then
    // all.
    long[] answered = new long[60];
    answered[2] = 300;
    answered[12] = 600;
    for (int i = 22; i < answered.length; i += 10) {
      answered[i] = 1000;
    }
    assertThat(RampUp.millis(samples(answered), 0, 6000, 1000)).hasValue(1300);
  }

  /** One every 100 ms. */
  private static List<Event.Sample> samples(long... answered) {
    List<Event.Sample> samples = new ArrayList<>();
    for (int i = 0; i < answered.length; i++) {
      samples.add(new Event.Sample((i + 1) * 100_000_000L, answered[i], 0, 0, 0, 0, 0));
    }
    return samples;
  }
}
