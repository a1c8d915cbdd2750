package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.experiment.Alarm.Level;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AlarmTest {

  @ParameterizedTest
  @CsvSource({
    "throughput<-5%, throughput, 0.95, throughput<-5%",
    "p99>+10%, p99, 1.1, p99>+10%",
    "' cpu-per-request > + 2.5 % ', cpu-per-request, 1.025, cpu-per-request>+2.5%",
    "p99>+150%, p99, 2.5, p99>+150%"
  })
  void parse_reads_what_text_writes(String given, String metric, double limit, String text) {
    Alarm alarm = Alarm.parse(given, Level.WARN);

    assertThat(alarm).isEqualTo(new Alarm(metric, limit, Level.WARN));
    assertThat(alarm.text()).isEqualTo(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "p99",
        "p99>10%",
        "p99>+10",
        "p99>-10%",
        "throughput<+5%",
        "p99>+10ms",
        "<-5%"
      })
  void parse_of_another_form_is_refused(String text) {
    assertThatThrownBy(() -> Alarm.parse(text, Level.FAIL))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("a condition looks like 'throughput<-5%' or 'p99>+10%', was \"" + text + "\"");
  }

  @ParameterizedTest
  @ValueSource(strings = {"throughput<-100%", "p99>+0%"})
  void limit_that_no_ratio_has_is_refused(String text) {
    assertThatThrownBy(() -> Alarm.parse(text, Level.FAIL))
        .isInstanceOf(DescriptionException.class)
        .hasMessage(
            "the share of a condition must be more than 0 %, and less than 100 % after '<', was \""
                + text
                + "\"");
  }

  @Test
  void limit_inside_the_band_is_refused_by_the_criteria() {
    assertThatThrownBy(() -> criteria(0.03, "throughput<-2%"))
        .isInstanceOf(DescriptionException.class)
        .hasMessageStartingWith("throughput<-2% is inside the band of 3.0 %");
    assertThatThrownBy(() -> criteria(0.1, "p99>+9.9%")).isInstanceOf(DescriptionException.class);
    assertThat(criteria(0.03, "throughput<-3%").alarms()).hasSize(1);
    assertThat(criteria(0.1, "p99>+10%").alarms()).hasSize(1);
  }

  private static Criteria criteria(double band, String condition) {
    return new Criteria(
        band, 0.95, false, Map.of(), List.of(), List.of(Alarm.parse(condition, Level.FAIL)), null);
  }
}
