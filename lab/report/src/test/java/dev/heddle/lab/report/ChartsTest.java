package dev.heddle.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.report.chart.Chart;
import dev.heddle.lab.report.chart.ChartTable;
import dev.heddle.lab.report.chart.Charts;
import dev.heddle.lab.result.Result;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartsTest {

  @Test
  void under_a_load_are_latency_throughput_and_cpu_a_line_for_each_trial() {
    List<Chart> charts = under(ResultExamples.twoArms());

    assertThat(charts)
        .extracting(Chart::title)
        .containsExactly(
            "Latency by percentile, 100 users",
            "Throughput over time, 100 users",
            "CPU of the subject over time, 100 users");
    assertThat(rows(charts.getFirst())).containsExactly("platform", "virtual");
    assertThat(rows(charts.getLast())).hasSize(6).startsWith("platform, trial 1");
    assertThat(charts.get(1).table().rows().getFirst().values())
        .as("0, 500 and 2000 answers at 0, 1 and 3 seconds")
        .containsExactly("500", "1000");
    assertThat(charts.get(1).shadedTo()).isEqualTo(2);
  }

  @Test
  void under_a_load_is_a_trial_that_does_not_count_shown_as_such() {
    List<Chart> charts = under(ResultExamples.refused());

    assertThat(rows(charts.getFirst())).containsExactly("good");
    assertThat(rows(charts.getLast()).getLast()).startsWith("bad, trial 2, not valid: ");
  }

  @Test
  void under_a_jump_is_the_ramp_up_on_a_clock_that_begins_with_it() {
    Chart rampUp = under(ResultExamples.jumped()).get(1);

    assertThat(rampUp.title()).isEqualTo("Ramp-up, 5 to 100 users");
    assertThat(rampUp.table().corner()).isEqualTo("seconds since the jump");
    assertThat(rampUp.table().columns()).containsExactly("1");
  }

  @Test
  void against_load_are_throughput_and_latency_where_there_are_several_loads() {
    assertThat(new Charts(ResultExamples.byDefault()).againstLoad())
        .extracting(Chart::title)
        .containsExactly("Throughput against load, users", "Latency (p99) against load, users");
    assertThat(new Charts(ResultExamples.twoArms()).againstLoad()).isEmpty();
  }

  @Test
  void lanes_have_one_trial_of_each_arm_and_none_of_the_noise_floor() {
    Result result = ResultExamples.byDefault();

    List<Chart> lanes = new Charts(result).lanes(load(result));

    assertThat(lanes)
        .extracting(Chart::title)
        .startsWith("Resident memory, 100 users", "Threads of the operating system, 100 users")
        .contains("Server's pool, 100 users")
        .doesNotContain("Connection pool, busy, 100 users");
    assertThat(rows(lanes.getFirst())).hasSize(2);
  }

  @Test
  void under_a_load_without_a_trial_is_nothing() {
    Result result = ResultExamples.withoutTrial();

    assertThat(under(result)).isEmpty();
    assertThat(new Charts(result).lanes(load(result))).isEmpty();
  }

  private static List<Chart> under(Result result) {
    return new Charts(result).under(load(result));
  }

  private static Load load(Result result) {
    return result.experiment().loads().getFirst();
  }

  private static List<String> rows(Chart chart) {
    return chart.table().rows().stream().map(ChartTable.Row::label).toList();
  }
}
