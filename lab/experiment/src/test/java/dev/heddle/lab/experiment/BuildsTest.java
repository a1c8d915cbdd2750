package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.protocol.HttpRequest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildsTest {

  private static final Variant ZGC = variant("zgc", "-XX:+UseZGC");
  private static final String VIRTUAL = "-Dspring.threads.virtual.enabled=true";

  @TempDir
  @SuppressWarnings("NullAway.Init") // Set by JUnit.
  Path folder;

  @SuppressWarnings("NullAway.Init") // Set before each test.
  private Path older;

  @SuppressWarnings("NullAway.Init") // Set before each test.
  private Path newer;

  @BeforeEach
  void jars() throws IOException {
    older = FakeJar.boot(folder.resolve("old.jar"));
    newer = FakeJar.boot(folder.resolve("new.jar"));
  }

  @Test
  void experiment_on_two_jars_compares_the_second_with_the_first() {
    Experiment experiment = experiment(builds(List.of(older, newer)));

    assertThat(experiment.name()).isEqualTo("old and new");
    assertThat(((Service) experiment.subject()).command()).endsWith("-jar", older.toString());
    assertThat(experiment.arms().getFirst()).isEqualTo(Arm.plain("old"));
    Arm second = experiment.arms().getLast();
    assertThat(second.name()).isEqualTo("new");
    assertThat(second.command()).endsWith("-jar", newer.toString());
    assertThat(second.threads()).isNull();
    assertThat(second.flags()).isEmpty();
  }

  @Test
  void experiment_on_a_kind_of_threads_sets_it_in_every_build() {
    Experiment experiment =
        experiment(new Builds(List.of(older, newer), List.of(), List.of("virtual"), false));

    assertThat(experiment.arms()).extracting(Arm::name).containsExactly("old", "new");
    assertThat(experiment.arms())
        .allSatisfy(
            arm -> {
              assertThat(arm.threads()).isEqualTo(ThreadKind.VIRTUAL);
              assertThat(arm.flags()).contains(VIRTUAL);
            });
  }

  @Test
  void experiment_on_one_jar_and_a_variant_compares_it_with_the_plain_one() {
    Experiment experiment =
        experiment(new Builds(List.of(older), List.of(ZGC), List.of("virtual"), false));

    assertThat(experiment.name()).isEqualTo("old.jar");
    assertThat(experiment.arms()).extracting(Arm::name).containsExactly("plain", "zgc");
    assertThat(experiment.arms().getLast().flags()).startsWith(VIRTUAL).endsWith("-XX:+UseZGC");
    assertThat(experiment.arms().getLast().command()).isNull();
  }

  @Test
  void variant_with_the_name_of_a_build_changes_that_build() {
    Variant ofNew = variant("new", "-Xmx1g");
    Builds builds = new Builds(List.of(older, newer), List.of(ofNew, ZGC), List.of(), false);

    List<Arm> arms = experiment(builds).arms();

    assertThat(arms).extracting(Arm::name).containsExactly("old", "new", "zgc");
    assertThat(arms.get(0).flags()).isEmpty();
    assertThat(arms.get(1).flags()).containsExactly("-Xmx1g");
    assertThat(arms.get(1).command()).endsWith(newer.toString());
    assertThat(arms.get(2).command()).isNull();
  }

  @Test
  void variant_of_all_changes_every_build_before_its_own() {
    Variant ofNew = variant("new", "-Xmx1g");
    Variant ofAll = variant("all", "-Xmx2g");
    Builds builds = new Builds(List.of(older, newer), List.of(ofNew, ofAll), List.of(), false);

    List<Arm> arms = experiment(builds).arms();

    assertThat(arms).extracting(Arm::name).containsExactly("old", "new");
    assertThat(arms.get(0).flags()).containsExactly("-Xmx2g");
    assertThat(arms.get(1).flags()).containsExactly("-Xmx2g", "-Xmx1g");
  }

  @Test
  void all_combinations_run_every_build_in_every_variant_on_every_kind_of_thread() {
    Builds builds =
        new Builds(List.of(older, newer), List.of(ZGC), List.of("platform", "virtual"), true);

    assertThat(experiment(builds).arms())
        .extracting(Arm::name)
        .containsExactly(
            "old-platform",
            "old-zgc-platform",
            "new-platform",
            "new-zgc-platform",
            "old-virtual",
            "old-zgc-virtual",
            "new-virtual",
            "new-zgc-virtual");
  }

  @Test
  void all_combinations_of_one_jar_leave_its_name_out() {
    Builds builds = new Builds(List.of(older), List.of(ZGC), List.of(), true);

    assertThat(experiment(builds).arms()).extracting(Arm::name).containsExactly("plain", "zgc");
  }

  @Test
  void several_kinds_of_thread_without_combinations_are_refused() {
    assertThatThrownBy(() -> new Builds(List.of(older, newer), List.of(), List.of("a", "b"), false))
        .isInstanceOf(DescriptionException.class)
        .hasMessageContaining("name it with --threads, or add --all-combinations");
  }

  @Test
  void one_jar_without_a_variant_is_refused() {
    assertThatThrownBy(() -> experiment(new Builds(List.of(older), List.of(), List.of(), false)))
        .isInstanceOf(DescriptionException.class)
        .hasMessageStartingWith("there is nothing to compare old.jar with");
  }

  @Test
  void old_version_of_spring_boot_is_compared_unless_threads_are_switched() throws IOException {
    Path ancient = FakeJar.boot(folder.resolve("ancient.jar"), "2.7.18");

    assertThat(experiment(builds(List.of(ancient, newer))).arms()).hasSize(2);
    assertThatThrownBy(
            () ->
                experiment(
                    new Builds(List.of(ancient, newer), List.of(), List.of("virtual"), false)))
        .isInstanceOf(DescriptionException.class)
        .hasMessageContaining("needs 3.2 or later");
  }

  @Test
  void jdk_of_a_variant_is_that_of_its_arm_alone() {
    Variant jdk = new Variant("21", "/opt/jdk-21", List.of(), Map.of());

    List<Arm> arms =
        experiment(new Builds(List.of(older), List.of(jdk), List.of("virtual"), false)).arms();

    assertThat(arms).extracting(Arm::name).containsExactly("plain", "21");
    assertThat(arms.getFirst().javaHome()).isNull();
    assertThat(arms.getLast().javaHome()).isEqualTo("/opt/jdk-21");
  }

  private static Builds builds(List<Path> jars) {
    return new Builds(jars, List.of(), List.of(), false);
  }

  private static Variant variant(String name, String flag) {
    return new Variant(name, null, List.of(flag), Map.of());
  }

  private static Experiment experiment(Builds builds) {
    Settings settings =
        SettingsTest.arms("ignored").withRequests(List.of(HttpRequest.get("/orders")));
    return BootJar.experiment(builds, List.of(), settings);
  }
}
