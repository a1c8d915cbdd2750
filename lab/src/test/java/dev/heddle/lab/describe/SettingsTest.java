package dev.heddle.lab.describe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.driver.protocol.HttpRequest;
import dev.heddle.driver.protocol.Load;
import dev.heddle.lab.Examples;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SettingsTest {

  @Test
  void schedule_of_nothing_takes_the_defaults() {
    assertThat(Settings.defaults(1).schedule(null, null, null, null))
        .isEqualTo(schedule(3, 2500, 2500, false));
  }

  @Test
  void schedule_of_a_description_goes_before_the_defaults() {
    assertThat(Settings.defaults(1).schedule(7, millis(100), millis(200), millis(10_000)))
        .isEqualTo(schedule(7, 100, 200, false));
  }

  @Test
  void schedule_of_a_quick_run_is_one_short_block_whatever_is_described() {
    assertThat(quick(null, null).schedule(7, millis(9_000), millis(9_000), null))
        .isEqualTo(schedule(1, 2000, 2000, true));
  }

  @Test
  void schedule_of_a_quick_run_gives_way_to_what_is_asked_for() {
    assertThat(quick(2, millis(300)).schedule(7, millis(9_000), millis(9_000), null))
        .isEqualTo(schedule(2, 2000, 300, true));
  }

  @Test
  void loads_asked_for_go_before_described_ones_and_those_before_defaults() {
    List<Load> described = List.of(new Load.Closed(5));

    assertThat(withLoads(Examples.RATE).loads(described)).containsExactly(Examples.RATE);
    assertThat(withLoads().loads(described)).isEqualTo(described);
    assertThat(withLoads().loads(List.of()))
        .containsExactly(new Load.Closed(100), new Load.Closed(400), new Load.Closed(800));
  }

  @Test
  void onJdks_of_none_leaves_the_arms_alone() {
    List<Arm> plain = List.of(Examples.arm("platform"));

    assertThat(onJdks().onJdks(plain)).isEqualTo(plain);
  }

  @Test
  void onJdks_of_two_crosses_them_with_the_arms_and_names_both() {
    List<Arm> crossed =
        onJdks(new Jdk("21", "/opt/21"), new Jdk("25", "/opt/25"))
            .onJdks(List.of(Examples.arm("platform"), Examples.arm("virtual")));

    assertThat(crossed.stream().map(arm -> arm.name() + " " + arm.javaHome()))
        .containsExactly(
            "platform@21 /opt/21",
            "virtual@21 /opt/21",
            "platform@25 /opt/25",
            "virtual@25 /opt/25");
  }

  @Test
  void onJdks_keeps_everything_else_of_the_arm() {
    Arm arm = Arm.ofFlags("virtual", ThreadKind.VIRTUAL, "-Xmx1g");

    assertThat(arm.on(new Jdk("21", "/opt/21")))
        .isEqualTo(
            new Arm(
                "virtual@21",
                arm.threads(),
                arm.environment(),
                List.of("-Xmx1g"),
                arm.arguments(),
                "/opt/21",
                null));
  }

  @Test
  void onJdks_of_an_impossible_name_is_refused() {
    Settings settings = onJdks(new Jdk("a/b", "/opt/21"));

    assertThatThrownBy(() -> settings.onJdks(List.of(Examples.arm("platform"))))
        .isInstanceOf(DescriptionException.class)
        .hasMessageContaining("\"platform@a/b\"");
  }

  @Test
  void withRequests_changes_the_requests_alone() {
    Settings settings = quick(2, millis(300));
    List<HttpRequest> requests = List.of(HttpRequest.get("/x"));

    assertThat(settings.withRequests(requests).requests()).isEqualTo(requests);
    assertThat(settings.withRequests(requests).withRequests(List.of())).isEqualTo(settings);
  }

  static Settings arms(String... arms) {
    return settings(List.of(), List.of(arms), List.of(), null, null, false);
  }

  static Settings onJdks(Jdk... jdks) {
    return settings(List.of(), List.of(), List.of(jdks), null, null, false);
  }

  private static Settings quick(@Nullable Integer blocks, @Nullable Duration measure) {
    return settings(List.of(), List.of(), List.of(), blocks, measure, true);
  }

  private static Settings withLoads(Load... loads) {
    return settings(List.of(loads), List.of(), List.of(), null, null, false);
  }

  private static Settings settings(
      List<Load> loads,
      List<String> arms,
      List<Jdk> jdks,
      @Nullable Integer blocks,
      @Nullable Duration measure,
      boolean quick) {
    return new Settings(List.of(), loads, arms, jdks, blocks, null, measure, null, quick, false, 1);
  }

  private static Schedule schedule(int blocks, long warmUp, long measure, boolean quick) {
    return new Schedule(blocks, millis(warmUp), millis(measure), millis(10_000), quick);
  }

  private static Duration millis(long millis) {
    return Duration.ofMillis(millis);
  }
}
