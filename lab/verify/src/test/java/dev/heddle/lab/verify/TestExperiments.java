package dev.heddle.lab.verify;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.Criteria;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.experiment.Service;
import dev.heddle.lab.experiment.Subject;
import dev.heddle.lab.experiment.TaskProgram;
import dev.heddle.lab.experiment.ThreadKind;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.protocol.Load;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Experiments on {@link TestSubject}, short enough for tests. */
final class TestExperiments {

  /**
   * Long enough for figures where processes are read late, because others have the CPUs: they may
   * be late by a share of the window.
   */
  private static final Duration WINDOW = Duration.ofMillis(1_500);

  private TestExperiments() {}

  /** Its driver begins cold: tests look at no figures. */
  static LabJvm labJvm() {
    return new LabJvm(
        System.getProperty("java.home"),
        System.getProperty("java.class.path"),
        Path.of("none"),
        false);
  }

  static Service subject() {
    return subject(TestSubject.class);
  }

  /** A main class of these tests that serves {@code /}. */
  static Service subject(Class<?> main, String... flags) {
    return subject(System.getProperty("java.class.path"), main, flags);
  }

  /**
   * The same without the classes of the lab, as services are that users have.
   *
   * @param library comes first on its class path
   */
  static Service alone(Class<?> main, Path library, String... flags) {
    String own = main.getProtectionDomain().getCodeSource().getLocation().getPath();
    return subject(library + File.pathSeparator + own, main, flags);
  }

  private static Service subject(String classPath, Class<?> main, String... flags) {
    List<String> command = new ArrayList<>();
    command.add("{java}");
    command.addAll(List.of(flags));
    command.addAll(List.of("-cp", classPath, main.getName()));
    return Service.answering("/", command, ".", Duration.ofSeconds(20), Duration.ofSeconds(2));
  }

  static TaskProgram taskProgram() {
    return new TaskProgram(
        List.of(
            "{java}",
            "-cp",
            System.getProperty("java.class.path"),
            TestTaskProgram.class.getName()),
        ".",
        Map.of(),
        Duration.ofSeconds(20),
        Duration.ofSeconds(2));
  }

  /** The subject with that behaviour; the arm is called after it. */
  static Arm arm(String behaviour, @Nullable ThreadKind threads) {
    return arm(behaviour, behaviour, threads);
  }

  static Arm arm(String name, String behaviour, @Nullable ThreadKind threads) {
    return new Arm(
        name,
        threads,
        Map.of(),
        List.of("-XX:TieredStopAtLevel=1", "-Xmx64m"),
        List.of(behaviour, "{port}"),
        null,
        null);
  }

  /** One short block, without the gates that depend on the machine that runs the tests. */
  static Experiment experiment(
      Subject subject, List<Arm> arms, Load load, boolean noiseFloor, long seed) {
    return experiment(subject, arms, load, noiseFloor, seed, WINDOW);
  }

  /** One with windows of that length. */
  static Experiment experiment(Subject subject, List<Arm> arms, Load load, Duration measure) {
    return experiment(subject, arms, load, false, 1, measure);
  }

  private static Experiment experiment(
      Subject subject, List<Arm> arms, Load load, boolean noiseFloor, long seed, Duration measure) {
    Map<Gate, Double> off = new EnumMap<>(Gate.class);
    for (Gate gate :
        List.of(
            Gate.SEND_LAG,
            Gate.DRIVER_CPU,
            Gate.LITTLES_LAW,
            Gate.THROTTLING,
            Gate.STEAL,
            Gate.STEADY)) {
      off.put(gate, Double.POSITIVE_INFINITY);
    }
    return new Experiment(
        "test",
        subject,
        arms,
        List.of(load),
        null,
        ExampleExperiments.schedule(
            1,
            Duration.ofMillis(600),
            Duration.ofMillis(600),
            measure,
            Duration.ofSeconds(5),
            false),
        new Criteria(0.03, 0.95, noiseFloor, off),
        seed);
  }
}
