package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class CalibrationReportTest {

  @Test
  void render_counts_verdicts_line_by_line_and_comes_to_a_conclusion() {
    assertThat(
            CalibrationReport.render(
                calibration(
                    List.of(
                        new Calibration.Check(
                            "base-again", Metric.P99, 1, 10, 1, 0, 7, 9, 1.001, null, null),
                        new Calibration.Check(
                            "base-again",
                            Metric.CPU_PER_REQUEST,
                            1,
                            10,
                            0,
                            1,
                            9,
                            10,
                            0.9996,
                            0.021,
                            0.004),
                        new Calibration.Check(
                            "cpu-5",
                            Metric.CPU_PER_REQUEST,
                            1.05,
                            10,
                            1,
                            8,
                            0,
                            10,
                            1.0489,
                            0.02,
                            0.992)))))
        .isEqualTo(
            """
            10 runs of 3 blocks, 240 trials, 236 valid; a request costs 1234 us of CPU and takes 20.5 ms

            compared         metric  truth  median  different  equivalent   covered  redrawn  smallest effect
            base-again          p99  1.00x  1.001x    1 of 10     7 of 10   9 of 10
            base-again  CPU/request  1.00x  1.000x    1 of 10     9 of 10  10 of 10    0.4 %  2.1 %
            cpu-5       CPU/request  1.05x  1.049x    8 of 10     0 of 10  10 of 10   99.2 %  2.0 %

            A difference was claimed in 2 of 20 comparisons where there is none (10.0 %),
            and with the wrong sign in 1 of 10 where there is one.
            """);
  }

  @Test
  void render_without_a_comparison_divides_by_nothing() {
    assertThat(CalibrationReport.render(calibration(List.of())))
        .contains("in 0 of 0 comparisons where there is none (0.0 %)");
  }

  private static Calibration calibration(List<Calibration.Check> checks) {
    Result run = ResultExamples.twoArms();
    return new Calibration(
        "0.1.0",
        run.machine(),
        new Calibration.Costs(1234.4, 20.5, 0.001),
        run.experiment(),
        10,
        10,
        240,
        236,
        checks);
  }
}
