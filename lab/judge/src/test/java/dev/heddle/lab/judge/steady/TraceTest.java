package dev.heddle.lab.judge.steady;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.protocol.Event;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceTest {

  @Test
  void of_lines_keeps_driver_and_processes_apart() {
    Trace trace = Trace.of(List.of("# who, what", "process,20,4730000000", "driver,252488501,9,1"));

    assertThat(trace.driver()).containsExactly(new Event.Sample(252488501, 9, 1, 0, 0, 0, 0));
    assertThat(trace.processes())
        .containsExactly(Examples.processSample(20, 4730000000L, 0, 0, 0, 0));
  }

  @Test
  void of_a_line_that_is_neither_names_it() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Trace.of(List.of("driver,1")))
        .withMessageContaining("driver,1");
  }
}
