package dev.heddle.lab.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.yaml.ExperimentFile;
import dev.heddle.lab.protocol.Load;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SuiteTest {

  private static final String TEXT =
      """
      about: two of them
      load: {users: [64]}
      measure: 2s
      aims: [throughput, cpu-per-request]
      arms:
        fixed-4: {threads: platform}
        virtual: {cpus: 1}
      quick: {arms: [virtual], measure: 4s}
      scenarios:
        short:
          tasks: [cpu, cpu=75us]
        jump:
          tasks: [wait, wait=30ms]
          load: {jump: [16, 6000]}
          measure: 20s
          aims: []
          quick: {skip: true}
      """;

  @TempDir Path folder;

  @Test
  void readSuite_scenarios_areTheFileWithTheirOwnFieldsInPlace() throws IOException {
    Suite suite = read(TEXT, false);

    assertThat(suite.name()).isEqualTo("two");
    assertThat(suite.isAlone()).isFalse();
    assertThat(suite.scenarios()).extracting(Suite.Scenario::name).containsExactly("short", "jump");
    Experiment plain = suite.scenarios().getFirst().experiment();
    assertThat(plain.name()).isEqualTo("two short");
    assertThat(((Program) plain.subject()).command()).endsWith("cpu", "cpu=75us");
    assertThat(plain.loads()).containsExactly(new Load.Closed(64));
    assertThat(plain.schedule().measure()).isEqualTo(Duration.ofSeconds(2));
    assertThat(plain.aims()).containsExactly("throughput", "cpu-per-request");
    assertThat(plain.arms()).extracting(Arm::cpus).containsExactly(null, 1);
    Experiment jump = suite.scenarios().getLast().experiment();
    assertThat(jump.loads()).containsExactly(new Load.Jump(16, 6000));
    assertThat(jump.loads().getFirst().label()).isEqualTo("16 to 6000 users");
    assertThat(jump.schedule().measure()).isEqualTo(Duration.ofSeconds(20));
    assertThat(jump.aims()).isEmpty();
  }

  @Test
  void readSuite_quick_runsWhatTheFileSaysOfIt() throws IOException {
    Suite suite = read(TEXT, true);

    assertThat(suite.scenarios()).extracting(Suite.Scenario::name).containsExactly("short");
    assertThat(suite.scenarios().getFirst().experiment().arms())
        .extracting(Arm::name)
        .containsExactly("virtual");
    assertThat(suite.scenarios().getFirst().experiment().schedule().measure())
        .isEqualTo(Duration.ofSeconds(4));
  }

  @Test
  void readSuite_withoutScenarios_isOneThatStandsAlone() throws IOException {
    Suite suite =
        read(
            """
            tasks: [cpu, cpu=75us]
            arms: {virtual: {}}
            """,
            false);

    assertThat(suite.isAlone()).isTrue();
    assertThat(suite.scenarios().getFirst().experiment().name()).isEqualTo("two");
  }

  @Test
  void readSuite_ofScenariosThatWereAskedFor_isThoseAlone() throws IOException {
    assertThat(read(TEXT, true, List.of(), List.of("jump")).scenarios())
        .extracting(Suite.Scenario::name)
        .containsExactly("jump"); // Asked for by name it is not skipped.
    assertThatThrownBy(() -> read(TEXT, false, List.of(), List.of("jumps")))
        .isInstanceOf(DescriptionException.class)
        .hasMessageEndingWith("there is no scenario \"jumps\"; there are short, jump");
    assertThatThrownBy(() -> read("arms: {a: {}}", false, List.of(), List.of("x")))
        .hasMessageEndingWith("there is no scenario \"x\"; there are none");
  }

  @Test
  void readSuite_ofArmsThatWereAskedFor_runsThoseThatAScenarioHas() throws IOException {
    String text = TEXT + "    arms: {other: {}}\n";

    Suite suite = read(text, false, List.of("virtual"), List.of());
    assertThat(suite.scenarios()).extracting(Suite.Scenario::name).containsExactly("short");
    assertThat(read(text, false, List.of("virtual", "other"), List.of()).scenarios())
        .extracting(scenario -> scenario.experiment().arms().getFirst().name())
        .containsExactly("virtual", "other");
    assertThatThrownBy(() -> read(text, false, List.of("virtula"), List.of()))
        .hasMessageEndingWith("there is no arm \"virtula\"; there are fixed-4, virtual, other");
    assertThatThrownBy(() -> read(text, false, List.of("other"), List.of("short")))
        .isInstanceOf(DescriptionException.class)
        .hasMessageEndingWith("no scenario of short has an arm of other");
  }

  @Test
  void readSuite_nonsense_isNamedWithItsScenario() {
    assertThatThrownBy(() -> read(TEXT.replace("[16, 6000]", "[16]"), false))
        .isInstanceOf(DescriptionException.class)
        .hasMessageContaining("scenarios.jump: load: jump must be two numbers");
    assertThatThrownBy(() -> read(TEXT.replace("[16, 6000]", "[16, 9]"), false))
        .hasMessageContaining("a jump is from 1 user or more to more users");
    assertThatThrownBy(() -> read(TEXT.replace("measure: 20s", "measur: 20s"), false))
        .isInstanceOf(DescriptionException.class)
        .hasMessageContaining("scenarios.jump: unknown field \"measur\"");
    assertThatThrownBy(() -> read("scenarios: []", false))
        .hasMessageContaining("scenarios must be pairs of a name and fields");
    assertThatThrownBy(() -> read("scenarios: {a: 1}", false))
        .hasMessageContaining("scenarios.a must have fields");
    assertThatThrownBy(() -> read(TEXT.replace("  jump:", "  'a b':"), false))
        .hasMessageContaining("a scenario's name is up to 70 letters");
    assertThatThrownBy(
            () -> read(TEXT.replace("{users: [64]}", "{users: [1], fractions: [2]}"), false))
        .hasMessageContaining("fractions needs the rate auto");
  }

  static Stream<Arguments> faults() {
    return Stream.of(
        // Beside the scenarios
        fault("measure: 2s", "measure: 2x", 3, "measure: a duration looks like"),
        fault("measure: 2s", "measur: 2s", 3, "unknown field \"measur\"; known are about"),
        fault("aims: [throughput", "aims: [[throughput]", 4, "field \"aims[0]\" must be a single"),
        // In a scenario
        fault("[16, 6000]", "[16]", 14, "scenarios.jump: load: jump must be two numbers"),
        fault(
            "[16, 6000]", "[16, x]", 14, "scenarios.jump: field \"load.jump[1]\" must be a whole"),
        fault("measure: 20s", "measure: 20x", 15, "scenarios.jump: measure: a duration looks like"),
        fault("measure: 20s", "measure: 1ms", 15, "scenarios.jump: measure must be 100 ms to 1 h"),
        fault("measure: 20s", "measur: 20s", 15, "scenarios.jump: unknown field \"measur\"; known"),
        fault("tasks: [cpu, cpu=75us]", "about: x", 10, "scenarios.short: command must name a"),
        fault("  jump:", "  'a b':", 12, "scenarios.a b: a scenario's name is up to 70 letters"),
        // Beside the scenarios, and found out in one of them
        fault("{users: [64]}", "{users: [0]}", 2, "load: users must be 1 to 100000, was 0"),
        fault("cpus: 1", "cpus: 0", 7, "cpus of arm virtual must be 1 or more, was 0"));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void readSuite_nonsense_isToldWithTheLineOfTheFile(
      String right, String wrong, int line, String complaint) {
    assertThat(TEXT).containsOnlyOnce(right);

    assertThatThrownBy(() -> read(TEXT.replace(right, wrong), false))
        .isInstanceOf(DescriptionException.class)
        .message()
        .startsWith(folder.resolve("two.yaml") + ", line " + line + ": " + complaint)
        .hasLineCount(1);
  }

  private static Arguments fault(String right, String wrong, int line, String complaint) {
    return argumentSet(wrong, right, wrong, line, complaint);
  }

  @Test
  void readSuite_commandThatDoesNotFitInheritedArms_isToldOfItsScenario() {
    assertThatThrownBy(
            () ->
                read(
                    """
                    arms:
                      a: {flags: [-Xmx1g]}
                    requests: [{get: /}]
                    scenarios:
                      good:
                        command: ['{java}']
                      bad:
                        command: [./x]
                    """,
                    false))
        .hasMessage(
            folder.resolve("two.yaml")
                + ", line 8: scenarios.bad: arm a has flags, but its command has no {java} to"
                + " insert them after");
  }

  @Test
  void readSuite_wrongFieldThatEveryScenarioOverrides_isTold() {
    assertThatThrownBy(
            () -> read("measure: 5x\nscenarios: {a: {tasks: [cpu], measure: 1s}}", false))
        .message()
        .startsWith(folder.resolve("two.yaml") + ", line 1: measure: a duration looks like");
  }

  private static final String CLAIMING =
      """
      tasks: [cpu]
      claims:
        - {id: A1, says: x, arm: b, load: 8 users, metric: throughput, ratio: [1, 2]}
      scenarios:
        one:
          arms: {a: {}, b: {}}
          load: {users: [8]}
        two:
          arms: {a: {}, c: {}}
          load: {users: [16]}
        three:
          arms: {a: {}, d: {}}
          claims:
            - {id: A2, says: x, arm: d, load: 100 users, metric: throughput, ratio: [1, 2]}
      """;

  @Test
  void readSuite_claimsBesideTheScenarios_areAboutWhatAnyOfThemHas() throws IOException {
    assertThat(read(CLAIMING, false).scenarios())
        .extracting(scenario -> scenario.experiment().claims().getFirst().id())
        .containsExactly("A1", "A1", "A2");
    assertThat(read(CLAIMING, false, List.of("a"), List.of()).scenarios())
        .extracting(scenario -> scenario.experiment().claims().size())
        .containsExactly(1, 1, 1);
    assertThatThrownBy(() -> read(CLAIMING.replace("arm: b", "arm: d"), false))
        .hasMessage(
            folder.resolve("two.yaml")
                + ", line 3: claims[0]: there is no arm \"d\"; there are a, b, c");
    assertThatThrownBy(() -> read(CLAIMING.replace("load: 8 users", "load: 9 users"), false))
        .hasMessage(
            folder.resolve("two.yaml")
                + ", line 3: claims[0]: there is no load \"9 users\"; there are 8 users, 16 users");
  }

  @Test
  void readSuite_claimsOfAScenario_areAboutWhatItHas() {
    assertThatThrownBy(() -> read(CLAIMING.replace("arm: d", "arm: b"), false))
        .hasMessage(
            folder.resolve("two.yaml")
                + ", line 14: scenarios.three: claims[0]: there is no arm \"b\"; there are a, d");
    assertThatThrownBy(() -> read(CLAIMING.replace("load: 100 users", "load: 8 users"), false))
        .hasMessage(
            folder.resolve("two.yaml")
                + ", line 14: scenarios.three: claims[0]: there is no load \"8 users\"; there are"
                + " 100 users, 400 users, 800 users");
  }

  @Test
  void joined_hasTheScenariosOfAll_underBothNames() throws IOException {
    Suite two = read(TEXT, false);
    Experiment experiment = two.scenarios().getFirst().experiment();
    Suite alone = new Suite("alone", List.of(new Suite.Scenario("", experiment)));

    Suite joined = Suite.joined("all", List.of(two, alone), Duration.ofHours(6));

    assertThat(joined.scenarios())
        .extracting(Suite.Scenario::name)
        .containsExactly("two-short", "two-jump", "alone");
    assertThat(joined.within()).isEqualTo(Duration.ofHours(6));
    assertThat(joined.isAlone()).isFalse();
    assertThatThrownBy(() -> Suite.joined("all", List.of(alone, alone), null))
        .isInstanceOf(DescriptionException.class)
        .hasMessage("two scenarios are called \"alone\"");
  }

  @Test
  void forClaims_isWhatTheyAreAbout() throws IOException {
    String claims =
        """
        claims:
          - {id: A1, says: x, arm: third, load: 8 users, metric: throughput, ratio: [1, 2]}
          - {id: A2, says: y, arm: fourth, load: 64 users, metric: threads, value: [1, 2]}
        """;
    String text =
        """
        tasks: [cpu]
        load: {users: [8, 64, 256]}
        arms: {fixed-4: {}, second: {}, third: {}, fourth: {}}
        scenarios:
          asked:
        """
            + claims.indent(4)
            + "  plain: {}\n";

    Suite asked = read(text, false).forClaims();

    assertThat(asked.scenarios()).extracting(Suite.Scenario::name).containsExactly("asked");
    Experiment experiment = asked.scenarios().getFirst().experiment();
    assertThat(experiment.arms())
        .extracting(Arm::name)
        .containsExactly("fixed-4", "third", "fourth");
    assertThat(experiment.loads()).extracting(Load::label).containsExactly("8 users", "64 users");
    assertThat(experiment.claims()).hasSize(2);
    assertThatThrownBy(() -> read(TEXT, false).forClaims())
        .isInstanceOf(DescriptionException.class)
        .hasMessage("two has no claim about these arms and loads");
  }

  /** An arm without the one that it is compared with answers no claim about a ratio. */
  @Test
  void forClaims_withoutTheirBase_isRefused() {
    String text =
        """
        tasks: [cpu]
        load: {users: [8]}
        arms: {fixed-4: {}, second: {}}
        claims: [{id: A1, says: x, arm: second, load: 8 users, metric: throughput, ratio: [1, 2]}]
        """;

    assertThatThrownBy(() -> read(text, false, List.of("second"), List.of()).forClaims())
        .isInstanceOf(DescriptionException.class)
        .hasMessage("two has no claim about these arms and loads");
  }

  @ParameterizedTest
  @ValueSource(strings = {"[jmh]", "[in-a-row, runs=2, wait, wait=1ms]"})
  void workload_thatGoesOnToItsEnd_isNotMeasuredSideBySide(String tasks) throws IOException {
    Experiment plain = read(TEXT, false).scenarios().getFirst().experiment();
    Experiment whole =
        read(TEXT.replace("[cpu, cpu=75us]", tasks), false).scenarios().getFirst().experiment();

    assertThat(LivingPairs.obstacle(plain, plain.loads().getFirst())).isEmpty();
    assertThat(LivingPairs.obstacle(whole, whole.loads().getFirst()))
        .contains(LivingPairs.Obstacle.DRIVER);
  }

  @ParameterizedTest
  @ValueSource(strings = {"''", "summary.md", "suite.json"})
  void scenario_withANameThatNoFolderCanHave_isRefused(String name) {
    assertThatThrownBy(() -> read(TEXT.replace("  short:", "  " + name + ":"), false))
        .isInstanceOf(DescriptionException.class)
        .hasMessageMatching(".*(must have a name|is a file of the run)");
  }

  private Suite read(String text, boolean quick) throws IOException {
    return read(text, quick, List.of(), List.of());
  }

  private Suite read(String text, boolean quick, List<String> arms, List<String> scenarios)
      throws IOException {
    Path file = Files.writeString(folder.resolve("two.yaml"), text);
    Settings plain = Settings.defaults(1).withArms(arms);
    return ExperimentFile.readSuite(
        file,
        quick ? ExampleExperiments.quick(plain) : plain,
        List.of("{java}", "Tasks"),
        scenarios);
  }
}
