package dev.heddle.lab.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.heddle.lab.result.Calibration.Call;
import dev.heddle.lab.result.Calibration.Check;
import dev.heddle.lab.result.Calibration.Found;
import dev.heddle.lab.result.Calibration.Truth;
import dev.heddle.lab.result.Calibration.Weight;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationTest {

  @ParameterizedTest
  @CsvSource({
    "1, CANNOT_TELL, OPEN",
    "1, EQUIVALENT, RIGHT",
    "1, BETTER, WRONG",
    "1, WORSE, WRONG",
    "1.1, CANNOT_TELL, OPEN",
    "1.1, EQUIVALENT, WRONG",
    "1.1, BETTER, RIGHT",
    "1.1, WORSE, WRONG",
    "0.9, EQUIVALENT, WRONG",
    "0.9, BETTER, WRONG",
    "0.9, WORSE, RIGHT",
    "1.02, EQUIVALENT, RIGHT",
    "1.02, BETTER, RIGHT"
  })
  void call_of_a_verdict_follows_from_the_truth(double ratio, Verdict verdict, Call call) {
    Truth truth = new Truth(ratio, ratio, ratio);

    assertThat(truth.call(verdict, true, 0.03)).isEqualTo(call);
  }

  @Test
  void call_of_a_metric_of_which_less_is_better_is_the_other_way_round() {
    Truth dearer = new Truth(1.1, 1.09, 1.11);

    assertThat(dearer.call(Verdict.WORSE, false, 0.03)).isEqualTo(Call.RIGHT);
    assertThat(dearer.call(Verdict.BETTER, false, 0.03)).isEqualTo(Call.WRONG);
  }

  @Test
  void call_of_the_same_is_wrong_only_if_the_truth_is_beyond_the_band_for_certain() {
    Truth atTheEdge = new Truth(1.035, 1.02, 1.05);

    assertThat(atTheEdge.call(Verdict.EQUIVALENT, true, 0.03)).isEqualTo(Call.RIGHT);
    assertThat(atTheEdge.isOfNothing()).isFalse();
    assertThat(atTheEdge.call(Verdict.BETTER, true, 0.03)).isEqualTo(Call.RIGHT);
  }

  @Test
  void truth_outside_its_own_ends_is_refused() {
    assertThatIllegalArgumentException().isThrownBy(() -> new Truth(1, 1.1, 1.2));
    assertThatIllegalArgumentException().isThrownBy(() -> new Truth(1, 0, 1.2));
  }

  @Test
  void check_counts_verdicts_and_intervals_that_hold_the_truth() {
    Check check =
        new Check(
            "same",
            "twin",
            "8 users",
            Metric.THROUGHPUT,
            true,
            Weight.INFORMATIVE,
            Truth.SAME,
            List.of(
                found(1, 0.9, 1.1, Verdict.CANNOT_TELL, Call.OPEN, false),
                found(2, 0.99, 1.01, Verdict.EQUIVALENT, Call.RIGHT, true),
                found(3, 1.1, 1.2, Verdict.BETTER, Call.WRONG, true),
                new Found(
                    4, 0, null, null, null, Verdict.CANNOT_TELL, null, Call.OPEN, false, null)));

    assertThat(check.count(Call.OPEN)).isEqualTo(2);
    assertThat(check.count(Verdict.EQUIVALENT)).isEqualTo(1);
    assertThat(check.mistaken()).isEqualTo(2);
    assertThat(check.withInterval()).hasSize(3);
    assertThat(check.covered()).isEqualTo(2);
  }

  private static Found found(
      int run, double low, double high, Verdict verdict, Call call, boolean mistaken) {
    return new Found(
        run,
        4,
        Math.sqrt(low * high),
        low,
        high,
        verdict,
        verdict == Verdict.CANNOT_TELL ? null : 3,
        call,
        mistaken,
        null);
  }
}
