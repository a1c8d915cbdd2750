package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.ProfiledTrial;
import dev.heddle.lab.result.RequestUse;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlameGraphTest {

  /** What it uses more of may be something else, such as memory. */
  @Test
  void colors_of_an_arm_that_uses_less_cpu_in_all_show_where_it_uses_more() {
    String drawn =
        FlameGraph.render(
            use("behind", 500, 400, 100), use("ahead", 1000, 100, 900), "behind", "ahead");

    assertThat(drawn)
        .containsPattern("class=\"more\\d\" /><text [^>]*>More.run</text>")
        .containsPattern("class=\"less\" /><text [^>]*>Less.run</text>");
  }

  private static RequestUse use(String arm, long micros, int more, int less) {
    ProfiledTrial trial =
        new ProfiledTrial(arm, ExampleExperiments.USERS)
            .cpuMicros(micros)
            .running(more, "app.More.run")
            .running(less, "app.Less.run");
    return RequestUse.of(List.of(trial.record())).orElseThrow();
  }
}
