package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.HttpRequest;
import dev.heddle.lab.protocol.Load;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SettingsTest {

  private static final ScheduleChoice LONG =
      new ScheduleChoice(
          7, Duration.ofSeconds(9), Duration.ofSeconds(40), Duration.ofSeconds(9), null);

  @Test
  void schedule_of_nothing_takes_the_defaults() {
    Experiment experiment =
        experiment(Settings.defaults(1), LoadChoice.NONE, ScheduleChoice.NONE, CriteriaChoice.NONE);

    assertThat(experiment.schedule()).isEqualTo(ScheduleChoice.NONE.toSchedule(false));
    assertThat(experiment.schedule().looks()).isTrue();
    assertThat(experiment.criteria()).isEqualTo(Criteria.DEFAULT);
    assertThat(experiment.loads()).isEqualTo(LoadChoice.DEFAULT.given());
  }

  @Test
  void schedule_of_a_quick_run_is_one_short_block_of_a_minute_whatever_is_described() {
    Experiment experiment =
        experiment(quick(ScheduleChoice.NONE), LoadChoice.NONE, LONG, CriteriaChoice.NONE);

    assertThat(experiment.schedule()).isEqualTo(quickly(2000, Duration.ofMinutes(1)));
    assertThat(experiment.schedule().looks()).isFalse();
  }

  @Test
  void schedule_of_a_quick_run_gives_way_to_the_times_that_are_asked_for() {
    Duration within = Duration.ofMinutes(5);
    ScheduleChoice asked =
        new ScheduleChoice(
            null, within, null, null, Duration.ofMillis(300), null, null, null, null, null);
    Experiment experiment = experiment(quick(asked), LoadChoice.NONE, LONG, CriteriaChoice.NONE);

    assertThat(experiment.schedule()).isEqualTo(quickly(300, within));
    assertThat(experiment.schedule().looks()).isFalse();
  }

  private static Schedule quickly(long measureMillis, Duration within) {
    return schedule(1, 2000, 2000, measureMillis, true, within);
  }

  @Test
  void criteria_of_a_quick_run_have_no_noise_floor_and_do_not_wait_until_it_is_steady() {
    CriteriaChoice described = new CriteriaChoice(0.1, true, Map.of(Gate.STEAL, 0.2));
    Criteria criteria =
        experiment(quick(ScheduleChoice.NONE), LoadChoice.NONE, LONG, described).criteria();

    assertThat(criteria)
        .isEqualTo(
            new Criteria(
                0.1, 0.95, false, Map.of(Gate.STEAL, 0.2, Gate.STEADY, Double.POSITIVE_INFINITY)));
  }

  @Test
  void choices_asked_for_go_before_described_ones_and_those_before_defaults() {
    LoadChoice described = new LoadChoice(List.of(new Load.Closed(5)), null);
    ScheduleChoice nine = new ScheduleChoice(9, null, null, null, null);
    CriteriaChoice tenth = new CriteriaChoice(0.1, null, Map.of(Gate.STEAL, 0.3));
    Settings settings =
        settings(
            new LoadChoice(List.of(ExampleExperiments.RATE), null),
            List.of(),
            List.of(),
            nine,
            tenth,
            false);
    CriteriaChoice fifth =
        new CriteriaChoice(0.2, false, Map.of(Gate.STEAL, 0.4, Gate.ERRORS, 0.5));

    Experiment experiment = experiment(settings, described, LONG, fifth);

    assertThat(experiment.loads()).containsExactly(ExampleExperiments.RATE);
    assertThat(experiment.schedule()).isEqualTo(schedule(9, 9000, 40_000, 9000, false));
    assertThat(experiment.criteria())
        .isEqualTo(new Criteria(0.1, 0.95, false, Map.of(Gate.STEAL, 0.3, Gate.ERRORS, 0.5)));
    assertThat(experiment(Settings.defaults(1), described, LONG, fifth).loads())
        .containsExactly(new Load.Closed(5));
  }

  @Test
  void onJdks_of_none_leaves_the_arms_alone() {
    List<Arm> plain = List.of(ExampleExperiments.arm("platform"));

    assertThat(arms(onJdks(), plain)).isEqualTo(plain);
  }

  @Test
  void onJdks_of_two_crosses_them_with_the_arms_and_names_both() {
    List<Arm> crossed =
        arms(
            onJdks(new Jdk("21", "/opt/21"), new Jdk("25", "/opt/25")),
            List.of(ExampleExperiments.arm("platform"), ExampleExperiments.arm("virtual")));

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

    assertThatThrownBy(() -> arms(settings, List.of(ExampleExperiments.arm("platform"))))
        .isInstanceOf(DescriptionException.class)
        .hasMessageContaining("\"platform@a/b\"");
  }

  @Test
  void schedule_that_cannot_be_is_refused_before_anything_is_described() {
    assertThatThrownBy(() -> quick(new ScheduleChoice(0, null, null, null, null)))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("blocks must be 1 to 1000, was 0");
  }

  @Test
  void withRequests_changes_the_requests_alone() {
    Settings settings = quick(LONG);
    List<HttpRequest> requests = List.of(HttpRequest.get("/x"));

    assertThat(settings.withRequests(requests).requests()).isEqualTo(requests);
    assertThat(settings.withRequests(requests).withRequests(List.of())).isEqualTo(settings);
  }

  static Settings arms(String... arms) {
    return settings(
        LoadChoice.NONE, List.of(arms), List.of(), ScheduleChoice.NONE, CriteriaChoice.NONE, false);
  }

  static Settings onJdks(Jdk... jdks) {
    return settings(
        LoadChoice.NONE, List.of(), List.of(jdks), ScheduleChoice.NONE, CriteriaChoice.NONE, false);
  }

  private static Settings quick(ScheduleChoice schedule) {
    return settings(LoadChoice.NONE, List.of(), List.of(), schedule, CriteriaChoice.NONE, true);
  }

  private static Settings settings(
      LoadChoice loads,
      List<String> arms,
      List<Jdk> jdks,
      ScheduleChoice schedule,
      CriteriaChoice criteria,
      boolean quick) {
    return new Settings(List.of(), loads, arms, jdks, schedule, criteria, quick, false, 1, null);
  }

  private static List<Arm> arms(Settings settings, List<Arm> described) {
    return settings
        .experiment(
            "example",
            ExampleExperiments.subject("{java}"),
            described,
            LoadChoice.NONE,
            ScheduleChoice.NONE,
            CriteriaChoice.NONE)
        .arms();
  }

  private static Experiment experiment(
      Settings settings, LoadChoice loads, ScheduleChoice schedule, CriteriaChoice criteria) {
    return settings.experiment(
        "example",
        ExampleExperiments.subject("{java}"),
        List.of(ExampleExperiments.arm("a")),
        loads,
        schedule,
        criteria);
  }

  private static Schedule schedule(
      int blocks, long warmUp, long warmUpLimit, long measure, boolean quick) {
    return schedule(blocks, warmUp, warmUpLimit, measure, quick, null);
  }

  private static Schedule schedule(
      int blocks,
      long warmUp,
      long warmUpLimit,
      long measure,
      boolean quick,
      @Nullable Duration within) {
    return new Schedule(
        blocks,
        Duration.ofMillis(warmUp),
        Duration.ofMillis(warmUpLimit),
        Duration.ofMillis(measure),
        Duration.ofSeconds(10),
        quick,
        !quick,
        true,
        true,
        null,
        within);
  }
}
