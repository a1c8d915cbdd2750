package dev.heddle.lab.judge.cause;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.ProfiledTrial;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Reason;
import dev.heddle.lab.result.RequestUse;
import dev.heddle.lab.result.profile.Excess;
import dev.heddle.lab.result.profile.Resource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SpendingTest {

  private static final List<Metric> SPEED = List.of(Metric.THROUGHPUT);
  private static final Reason NOT_KNOWN =
      new Reason.NotKnown(SPEED, "new", Reason.NotKnown.NotKnownWhy.NOTHING_ALONE);
  private static final Reason BY_CPU = new Reason.SameCpu(SPEED, "new", "old", 1.5, 1500, 1000);

  @Test
  void cost_of_cpu_and_allocation_is_explained_by_what_is_used_more() {
    Reason.SpendsMore more =
        explained(
            trial("new")
                .cpuMicros(1500)
                .running(500, "app.Rows.copy")
                .running(1000, "app.Io.read")
                .allocatedBytes(20_000)
                .spending(Resource.ALLOCATION, "byte[]", "app.Rows.copy", 1, 100),
            null,
            List.of(Metric.CPU_PER_REQUEST, Metric.ALLOCATED_PER_REQUEST, Metric.RESIDENT));

    assertThat(more.metrics())
        .containsExactly(Metric.CPU_PER_REQUEST, Metric.ALLOCATED_PER_REQUEST);
    assertThat(more.behind()).isEqualTo("new");
    assertThat(more.excesses())
        .extracting(Excess::resource)
        .containsExactly(Resource.CPU, Resource.ALLOCATION);
  }

  @Test
  void a_cost_of_allocation_alone_is_told_first() {
    Reason.SpendsMore more =
        explained(
            trial("new").cpuMicros(1500).allocatedBytes(20_000),
            null,
            List.of(Metric.ALLOCATED_PER_REQUEST));

    assertThat(more.metrics()).containsExactly(Metric.ALLOCATED_PER_REQUEST);
    assertThat(more.excesses().getFirst().resource()).isEqualTo(Resource.ALLOCATION);
  }

  @Test
  void a_speed_that_cpu_explains_is_explained_by_what_uses_it() {
    assertThat(explained(trial("new").cpuMicros(1500), BY_CPU, List.of()).metrics())
        .isEqualTo(SPEED);
  }

  @Test
  void a_speed_without_a_cause_is_explained_only_by_most_of_the_time_of_a_request() {
    ProfiledTrial waiting =
        trial("new")
            .presentMicros(3000)
            .spending(Resource.LOCK, "app.Lock", "app.Rows.read", 800_000_000, 100);

    assertThat(explained(waiting, NOT_KNOWN, List.of()).metrics()).isEqualTo(SPEED);
    assertThat(explain(waiting.presentMicros(9000), NOT_KNOWN, List.of())).isEmpty();
  }

  @Test
  void what_is_not_asked_about_and_known_nowhere_is_not_told() {
    ProfiledTrial more =
        trial("new")
            .cpuMicros(1500)
            .allocatedBytes(20_000)
            .spending(Resource.IO, "socket", "app.Db.find", 300_000_000, 2);

    assertThat(explained(more, BY_CPU, List.of()).excesses())
        .extracting(Excess::resource)
        .containsExactly(Resource.CPU);
  }

  @Test
  void what_does_not_use_more_explains_nothing() {
    assertThat(explain(trial("new"), BY_CPU, List.of(Metric.CPU_PER_REQUEST))).isEmpty();
  }

  private static ProfiledTrial trial(String arm) {
    return new ProfiledTrial(arm, ExampleExperiments.USERS);
  }

  private static Reason.SpendsMore explained(
      ProfiledTrial behind, @Nullable Reason slower, List<Metric> costs) {
    return (Reason.SpendsMore) explain(behind, slower, costs).orElseThrow();
  }

  private static Optional<Reason> explain(
      ProfiledTrial behind, @Nullable Reason slower, List<Metric> costs) {
    return new Spending(use(behind), use(trial("old").running(1000, "app.Io.read")), 0.03)
        .explain(slower, costs, "new", "old");
  }

  private static RequestUse use(ProfiledTrial trial) {
    return RequestUse.of(List.of(trial.record())).orElseThrow();
  }
}
