package dev.heddle.lab.result.metric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.protocol.Measurement;
import org.junit.jupiter.api.Test;

class ErrorShareTest {

  @Test
  void read_of_failures_is_their_share_time_outs_included() {
    Measurement measured =
        Examples.measured(1000).completed(900).disconnects(60).timeouts(40).measurement();

    assertThat(new ErrorShare().read(measured, Examples.observation()).orElseThrow())
        .isCloseTo(10, within(1e-9));
  }
}
