package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.observation.gate.Gate;
import org.junit.jupiter.api.Test;

class GateReportTest {

  @Test
  void render_has_limit_largest_reading_and_refusals_and_advises_where_there_are_any() {
    assertThat(GateReport.render(ResultExamples.refused()))
        .isEqualTo(
            """
            gate               limit   largest  refused
            achieved/offered   5.0 %  not read  0 of 0
            send lag          10.0 %    30.0 %  1 of 1
            driver CPU        80.0 %  not read  0 of 0
            errors             1.0 %  not read  0 of 0
            time-outs          1.0 %  not read  0 of 0
            Little's law      10.0 %  not read  0 of 0
            CPU throttling     1.0 %  not read  0 of 0
            steal              5.0 %    12.0 %  1 of 2
            connection cap         0  not read  0 of 0
            pool cap          10.0 %  not read  0 of 0
            reconnects           off  not read  0 of 0
            steady                 0  not read  0 of 0

            send lag: the driver got no CPU in time: lower the load or give the machine more CPUs
            steal: the host is shared: run when it is quiet, or elsewhere
            """);
  }

  @Test
  void render_of_gates_that_are_off_says_so_and_shows_what_they_read() {
    assertThat(GateReport.render(ResultExamples.unsteady()))
        .contains("\nsteal                off    50.0 %  0 of 1\n")
        .contains("\nsteady               off         1  0 of 1\n")
        .doesNotContain("host is shared");
  }

  @Test
  void rows_have_a_row_for_every_gate() {
    assertThat(GateReport.rows(ResultExamples.withoutTrial()))
        .hasSameSizeAs(Gate.values())
        .allMatch(row -> row.refused() == 0 && row.largest().equals("not read"));
  }
}
