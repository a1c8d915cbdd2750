package dev.heddle.lab.rig.observe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PrometheusTextTest {

  private static final PrometheusText TEXT =
      PrometheusText.parse(
          """
          # HELP jvm_memory_used_bytes The amount of used memory
          # TYPE jvm_memory_used_bytes gauge
          jvm_memory_used_bytes{area="heap",id="Eden"} 1.5E7
          jvm_memory_used_bytes{area="heap",id="a } in a \\" label"} 5000000 1700000000
          process_cpu_seconds_total 12.75
          latency_bucket{le="+Inf"} 3
          limit +Inf
          broken{ 1
          no value at all
          """);

  @Test
  void parse_addsUpOverLabels() {
    assertThat(TEXT.first("jvm_memory_used_bytes")).hasValue(2e7);
    assertThat(TEXT.first("latency_bucket")).hasValue(3);
  }

  @Test
  void first_ofNames_isThatOfTheOneThatThereIs() {
    assertThat(TEXT.first("process_cpu_time_ns_total", "process_cpu_seconds_total"))
        .hasValue(12.75);
    assertThat(TEXT.first("nothing", "broken", "limit")).isEmpty();
  }

  @Test
  void parse_labelsOfAnyLength_takesNoStack() {
    String label = "a\\\"".repeat(100_000);

    PrometheusText text = PrometheusText.parse("long{a=\"" + label + "\"} 1\nbroken{" + label);

    assertThat(text.first("long")).hasValue(1);
    assertThat(text.first("broken")).isEmpty();
  }
}
