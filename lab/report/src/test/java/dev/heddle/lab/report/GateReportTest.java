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
            gate                limit   largest  beyond  refused  about
            offered/asked       5.0 %  not read  0 of 0        0  instrument
            inherited backlog   5.0 %  not read  0 of 0        0  instrument
            achieved/offered    5.0 %  not read  0 of 0        0  service
            send lag           10.0 %    30.0 %  1 of 1        1  instrument
            driver CPU         80.0 %  not read  0 of 0        0  instrument
            errors              1.0 %  not read  0 of 0        0  service
            time-outs           1.0 %  not read  0 of 0        0  service
            Little's law       10.0 %  not read  0 of 0        0  instrument
            carry-over         10.0 %  not read  0 of 0        0  service
            CPU throttling      1.0 %  not read  0 of 0        0  instrument
            steal               5.0 %    12.0 %  1 of 2        1  instrument
            connection cap          0  not read  0 of 0        0  service
            pool cap           10.0 %  not read  0 of 0        0  service
            reconnects            off  not read  0 of 0        0  service
            steady                  0  not read  0 of 0        0  service

            send lag: the driver got no CPU in time: lower the load or give the machine more CPUs
            steal: the host is shared: run when it is quiet, or on another machine
            """);
  }

  @Test
  void render_of_gates_that_are_off_says_so_and_shows_what_they_read() {
    assertThat(GateReport.render(ResultExamples.unsteady()))
        .containsPattern("\nsteal +off +50.0 % +0 of 1 +0 +instrument\n")
        .containsPattern("\nsteady +off +1 +0 of 1 +0 +service\n")
        .doesNotContain("host is shared");
  }

  @Test
  void render_of_a_service_beyond_its_limit_advises_and_refuses_nothing() {
    assertThat(GateReport.render(ResultExamples.underLimit()))
        .containsPattern("\npool cap +10.0 % +1250.0 % +2 of 2 +0 +service\n")
        .contains("\npool cap: " + Gate.POOL_CAP.advice() + "\n");
  }

  @Test
  void rows_have_a_row_for_every_gate() {
    assertThat(GateReport.rows(ResultExamples.withoutTrial()))
        .hasSameSizeAs(Gate.values())
        .allMatch(row -> row.refused() == 0 && row.largest().equals("not read"));
  }
}
