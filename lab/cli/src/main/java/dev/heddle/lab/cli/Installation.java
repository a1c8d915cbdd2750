package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.LabJvm;
import java.io.File;
import java.nio.file.Path;
import java.util.List;

/**
 * Where Heddle itself is, as the script {@code heddle} tells by system properties.
 *
 * @param home the folder of the clone
 * @param terminal whether progress goes to a terminal
 */
record Installation(Path home, boolean terminal) {

  static Installation current() {
    return new Installation(
        Path.of(System.getProperty("heddle.home", "")).toAbsolutePath(),
        Boolean.getBoolean("heddle.terminal"));
  }

  /** The JVM that runs this. */
  LabJvm labJvm() {
    return new LabJvm(
        System.getProperty("java.home"), System.getProperty("java.class.path"), jmeter());
  }

  /** The jars of the driver that is JMeter; there once it has been installed. */
  Path jmeter() {
    return home.resolve("drivers/jmeter/target/lib");
  }

  /** The service of study B. */
  Path bundledService() {
    return home.resolve("subjects/spring/target/heddle-subject-spring.jar");
  }

  /** The service whose cost is known. */
  Path calibrationService() {
    return home.resolve("subjects/calibration/target/heddle-subject-calibration.jar");
  }

  /** The experiments that are kept with Heddle. */
  Path packs() {
    return home.resolve("packs");
  }

  /** Runs tasks of a workload on an executor; both are named behind it. */
  List<String> taskProgram() {
    Path target = home.resolve("subjects/tasks/target");
    return List.of(
        "{java}",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        target.resolve("heddle-subject-tasks.jar") + File.pathSeparator + target.resolve("lib/*"),
        "dev.heddle.subject.tasks.TasksMain");
  }

  /** What puts a Spring Boot service on Heddle when it is on its class path. */
  List<Path> starter() {
    return List.of(
        home.resolve("integrations/spring-boot/target/heddle-spring-boot-starter.jar"),
        home.resolve("executor/core/target/heddle-executor.jar"));
  }
}
