package dev.heddle.executor.tuning;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.executor.tuning.Decision.Reason;
import dev.heddle.executor.tuning.Trace.Row;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceTest {

  @ParameterizedTest
  @ValueSource(strings = {"both", "platform"})
  void next_readingsOfARecordedTrace_givesItsDecisions(String name) throws IOException {
    List<Row> rows = Trace.read(text(name + ".trace"));

    assertThat(rows).hasSizeGreaterThan(50);
    assertThat(rows).extracting(row -> row.decided().reason()).contains(Reason.NO_BACKLOG);
    Control control = Control.START;
    for (int look = 0; look < rows.size(); look++) {
      Row row = rows.get(look);
      Control.Step step = control.next(row.seen(), row.bounds());
      assertThat(step.decision()).as("look %d", look).isEqualTo(row.decided());
      control = step.control();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"both", "platform"})
  void write_whatWasRead_isTheSame(String name) throws IOException {
    assertThat(Trace.write(Trace.read(text(name + ".trace")))).isEqualTo(text(name + ".trace"));
  }

  private static String text(String name) throws IOException {
    try (InputStream in = Objects.requireNonNull(TraceTest.class.getResourceAsStream(name))) {
      return new String(in.readAllBytes(), UTF_8);
    }
  }
}
