package dev.heddle.lab.rig.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Program;
import dev.heddle.lab.experiment.Readiness;
import dev.heddle.lab.experiment.Service;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CommandLineTest {

  private static final Map<String, String> VALUES =
      Map.of("port", "20001", "port.backend", "20002", "folder", "/results/starts/20001");

  private static final String LAB_JDK = "/opt/lab-jdk";

  @Test
  void of_plain_arm_fills_in_java_and_port() {
    CommandLine line =
        of(ExampleExperiments.subject("{java}", "-p", "{port}", "-l:{port}"), plain());

    assertThat(line.command()).containsExactly("/opt/lab-jdk/bin/java", "-p", "20001", "-l:20001");
    assertThat(line.environment()).isEqualTo(Map.of("JAVA_HOME", "/opt/lab-jdk", "PORT", "20001"));
  }

  @Test
  void of_arm_with_flags_puts_them_behind_java_and_arguments_at_the_end() {
    Arm arm =
        new Arm(
            "a",
            null,
            Map.of(),
            List.of("-Xmx1g", "-Dport={port}"),
            List.of("--x", "{port}"),
            null,
            null);

    assertThat(of(ExampleExperiments.subject("env", "{java}", "-jar", "app.jar"), arm).command())
        .containsExactly(
            "env",
            "/opt/lab-jdk/bin/java",
            "-Xmx1g",
            "-Dport=20001",
            "-jar",
            "app.jar",
            "--x",
            "20001");
  }

  @Test
  void of_arm_on_another_jdk_uses_its_java_and_tells_its_home() {
    Arm arm = new Arm("a", null, Map.of(), List.of(), List.of(), "/opt/jdk-21", null);

    CommandLine line = of(ExampleExperiments.subject("{java}", "Main"), arm);

    assertThat(line.command()).containsExactly("/opt/jdk-21/bin/java", "Main");
    assertThat(line.environment()).containsEntry("JAVA_HOME", "/opt/jdk-21");
  }

  @Test
  void of_arm_with_a_command_of_its_own_runs_that() {
    Arm arm =
        new Arm("a", null, Map.of(), List.of(), List.of("x"), null, List.of("./native", "{port}"));

    assertThat(of(ExampleExperiments.subject("{java}", "Main"), arm).command())
        .containsExactly("./native", "20001", "x");
  }

  @Test
  void onCpus_runs_the_command_on_those_alone() {
    CommandLine line = new CommandLine(List.of("java", "Main"), Map.of("A", "b"));

    assertThat(line.onCpus(List.of(1, 3)))
        .isEqualTo(
            new CommandLine(
                List.of("taskset", "--cpu-list", "1,3", "java", "Main"), Map.of("A", "b")));
  }

  @Test
  void of_environment_lets_the_arm_go_before_the_subject_and_both_before_ours() {
    Program subject =
        withEnvironment(Map.of("A", "subject", "B", "subject", "PORT", "1", "URL", ":{port}/"));
    Arm arm =
        new Arm(
            "a",
            null,
            Map.of("B", "arm {port}", "JAVA_HOME", "/x"),
            List.of(),
            List.of(),
            null,
            null);

    assertThat(of(subject, arm).environment())
        .isEqualTo(
            Map.of(
                "A",
                "subject",
                "B",
                "arm 20001",
                "PORT",
                "1",
                "URL",
                ":20001/",
                "JAVA_HOME",
                "/x"));
  }

  @Test
  void of_words_that_hold_java_among_others_put_it_in_without_flags() {
    assertThat(of(ExampleExperiments.subject("sh", "-c", "{java} -jar x"), plain()).command())
        .containsExactly("sh", "-c", LAB_JDK + "/bin/java -jar x");
  }

  @Test
  void of_portsOfRemotes_areThoseOfTheirNames() {
    Service subject = withEnvironment(Map.of("REMOTE", "http://127.0.0.1:{port.backend}/{port}"));

    assertThat(of(subject, plain()).environment())
        .containsEntry("REMOTE", "http://127.0.0.1:20002/20001");
  }

  @Test
  void of_folder_isThatOfTheStart() {
    assertThat(of(ExampleExperiments.subject("./run", "{folder}"), plain()).command())
        .containsExactly("./run", "/results/starts/20001");
  }

  private static CommandLine of(Program subject, Arm arm) {
    return CommandLine.of(subject, arm, VALUES, LAB_JDK);
  }

  private static Arm plain() {
    return ExampleExperiments.arm("a");
  }

  private static Service withEnvironment(Map<String, String> environment) {
    return new Service(
        List.of("{java}"),
        "/srv",
        environment,
        null,
        false,
        Readiness.answers("/"),
        ExampleExperiments.subject("x").requests(),
        null,
        Duration.ofSeconds(1),
        Duration.ofSeconds(1));
  }
}
