package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.result.Calibration;
import dev.heddle.lab.result.Calibration.Call;
import dev.heddle.lab.result.Calibration.Check;
import dev.heddle.lab.result.Calibration.Found;
import dev.heddle.lab.result.Calibration.Rate;
import dev.heddle.lab.result.Calibration.RateKind;
import dev.heddle.lab.result.Calibration.Share;
import dev.heddle.lab.result.Calibration.Truth;
import dev.heddle.lab.result.Calibration.Weight;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.Verdict;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CalibrationReportTest {

  @Test
  void render_shows_runs_and_comparisons_and_says_what_they_come_to() {
    assertThat(CalibrationReport.render(calibration()))
        .isEqualTo(
            """
            A request of the base costs 321 us of CPU; its users get 3,439 answers a second.
              Twice the work costs 80.0 % (79.0 to 81.0) more CPU and takes 90.0 % (89.0 to
              91.0) longer.

            runs     made  minutes  pairs  trials  discarded
            same   2 of 4  4.5 4.0    5 4      54  2 (2 send lag)
            costs  1 of 1      9.0     12      60  0

            informative     load       metric   truth   found  different  same  open  wrong    held  pairs
            twin         8 users   throughput  1.000x  1.001x          0     1     1      0  2 of 2  - 4
            cpu-10       8 users  CPU/request  1.100x  1.102x          1     0     0      0  1 of 1  7

            trivial     load         metric   truth   found  different  same  open  wrong    held  pairs
            cpu-10   8 users  alloc/request  1.000x  1.102x          1     0     0      0  0 of 1  7

            Where there is no difference, some look reported one in 0 of 18 informative
              comparisons (95 % bound: 15.3 %).
            The same in 0 of 13 trivial ones, which could hardly have failed.
            A headline was wrong at some look in 0 of 3 runs (95 % bound: 63.2 %).
            Where there is one, some look was wrong in 0 of 8 informative comparisons (95 %
              bound: 31.2 %).
            The same in 1 of 5 trivial ones.
            The interval of the last look misses the truth in 1 of 26 informative
              comparisons (95 % bound: 17.0 %).
            """);
  }

  @Test
  void line_tells_what_is_known_by_now() {
    assertThat(CalibrationReport.line(calibration()))
        .isEqualTo(
            "after 3 runs: found a difference in 0 of 18 informative comparisons that have none,"
                + " and was wrong about 0 of 8 known differences");
  }

  private static Calibration calibration() {
    Result run = ResultExamples.twoArms();
    Found open =
        new Found(1, 5, 1.002, 0.9, 1.1, Verdict.CANNOT_TELL, null, Call.OPEN, false, null);
    Found same = new Found(2, 4, 1.0, 0.99, 1.01, Verdict.EQUIVALENT, 4, Call.RIGHT, false, null);
    Found worse = new Found(1, 7, 1.102, 1.06, 1.14, Verdict.WORSE, 7, Call.RIGHT, false, null);
    Truth tenth = new Truth(1.1, 1.098, 1.102);
    return new Calibration(
        "0.1.0",
        run.machine(),
        new Calibration.Costs(321.4, 3439, new Share(0.8, 0.79, 0.81), new Share(0.9, 0.89, 0.91)),
        List.of(
            new Calibration.Series(
                "same",
                "itself",
                run.experiment().schedule(),
                4,
                List.of(
                    new Calibration.Run(
                        1, Duration.ofSeconds(270), 5, 30, 28, Map.of("send lag", 2)),
                    new Calibration.Run(2, Duration.ofSeconds(240), 4, 24, 24, Map.of()))),
            new Calibration.Series(
                "costs",
                "more",
                run.experiment().schedule(),
                1,
                List.of(new Calibration.Run(1, Duration.ofMinutes(9), 12, 60, 60, Map.of())))),
        List.of(
            check("twin", Metric.THROUGHPUT, Weight.INFORMATIVE, Truth.SAME, open, same),
            check("cpu-10", Metric.CPU_PER_REQUEST, Weight.INFORMATIVE, tenth, worse),
            check("cpu-10", Metric.ALLOCATED_PER_REQUEST, Weight.TRIVIAL, Truth.SAME, worse)),
        List.of(
            new Rate(RateKind.FALSE_DIFFERENCE, 0, 18, 0.1533),
            new Rate(RateKind.FALSE_DIFFERENCE_TRIVIAL, 0, 13, 0.2058),
            new Rate(RateKind.RUNS_WITH_A_WRONG_HEADLINE, 0, 3, 0.6316),
            new Rate(RateKind.WRONG_ABOUT_A_DIFFERENCE, 0, 8, 0.3123),
            new Rate(RateKind.WRONG_ABOUT_A_DIFFERENCE_TRIVIAL, 1, 5, 0.6574),
            new Rate(RateKind.MISSED_TRUTH, 1, 26, 0.17),
            new Rate(RateKind.WRONG_WITH_ALL, 0, 0, 1)));
  }

  private static Check check(
      String arm, Metric metric, Weight evidence, Truth truth, Found... found) {
    return new Check("series", arm, "8 users", metric, true, evidence, truth, Arrays.asList(found));
  }
}
