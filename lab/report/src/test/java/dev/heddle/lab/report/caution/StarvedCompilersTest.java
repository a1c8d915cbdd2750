package dev.heddle.lab.report.caution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class StarvedCompilersTest {

  /** The windows of {@link Examples#measurement} are a second long. */
  private static final long WINDOW_MILLIS = 1000;

  @Test
  void of_compilers_that_waited_for_most_of_the_window_and_ran_for_less_says_what_to_do() {
    assertThat(cautions(window(800L, 100L)))
        .containsExactly(
            "a: its JIT compilers waited for a CPU for 0.8 s in a window of 1.0 s and ran for 0.1 s"
                + " (100 users). It is not as compiled as its age suggests: give it more CPUs or a"
                + " longer warm-up (--warm-up, --warm-up-limit).");
  }

  @Test
  void of_compilers_at_a_limit_says_nothing_and_just_above_it_does() {
    long half = WINDOW_MILLIS / 2;

    assertThat(cautions(window(half, 100L))).isEmpty();
    assertThat(cautions(window(half + 1, 100L))).hasSize(1);
    assertThat(cautions(window(800L, 800L))).isEmpty();
    assertThat(cautions(window(801L, 800L))).hasSize(1);
  }

  @Test
  void of_compilers_at_rest_or_not_read_says_nothing() {
    assertThat(cautions(window(0L, 0L))).isEmpty();
    assertThat(cautions(window(null, 100L))).isEmpty();
    assertThat(cautions(window(800L, null))).isEmpty();
  }

  @Test
  void of_several_windows_tells_the_worst_if_most_show_it() {
    assertThat(cautions(window(600L, 1L), window(0L, 1L))).isEmpty();
    assertThat(cautions(window(600L, 1L), window(0L, 1L), window(900L, 1L)))
        .singleElement()
        .asString()
        .contains("for 0.9 s in a window");
  }

  private static ProcessFigures window(@Nullable Long waitedMillis, @Nullable Long ranMillis) {
    return new ProcessFigures(1L, nanos(ranMillis), 1L, 1L, 1, null, nanos(waitedMillis));
  }

  private static @Nullable Long nanos(@Nullable Long millis) {
    return millis == null ? null : Long.valueOf(millis * 1_000_000);
  }

  private static List<String> cautions(ProcessFigures... windows) {
    List<TrialRecord> trials = new ArrayList<>();
    for (ProcessFigures window : windows) {
      trials.add(
          Examples.trial(
              trials.size() + 1,
              "a",
              ExampleExperiments.USERS,
              new Outcome.Completed(),
              List.of(),
              Examples.measurement(100),
              new Observation(
                  window, null, new MachineFigures(0.5, 0.0, null, null), null, null, null)));
    }
    Result result =
        Examples.result(
            ExampleExperiments.experiment(
                List.of("a", "b"), List.of(ExampleExperiments.USERS), 3, 1),
            trials,
            List.of());
    return new StarvedCompilers().of(result);
  }
}
