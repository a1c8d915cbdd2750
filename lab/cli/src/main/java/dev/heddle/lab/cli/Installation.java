package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.LabJvm;
import java.io.File;
import java.nio.file.Path;
import java.util.List;

/**
 * The installation of Heddle, as the script {@code heddle} passes it in system properties.
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

  /** The JVM that runs this code. Tests that look at no figures let drivers start cold. */
  LabJvm labJvm() {
    return new LabJvm(
        System.getProperty("java.home"),
        System.getProperty("java.class.path"),
        jmeter(),
        !Boolean.getBoolean("heddle.cold-driver"));
  }

  /** The folder of the JMeter driver's jars, which exists once JMeter has been installed. */
  Path jmeter() {
    return home.resolve("drivers/jmeter/target/lib");
  }

  /** The bundled Spring Boot service. */
  Path bundledService() {
    return home.resolve("subjects/spring/target/heddle-subject-spring.jar");
  }

  /** The service with known costs, for calibration. */
  Path calibrationService() {
    return home.resolve("subjects/calibration/target/heddle-subject-calibration.jar");
  }

  /** The folder of the packs. */
  Path packs() {
    return home.resolve("packs");
  }

  /** The command of the task program, without the names of workload and executor. */
  List<String> taskProgram() {
    Path target = home.resolve("subjects/tasks/target");
    return List.of(
        "{java}",
        "--enable-native-access=ALL-UNNAMED",
        "-cp",
        target.resolve("heddle-subject-tasks.jar") + File.pathSeparator + target.resolve("lib/*"),
        "dev.heddle.subject.tasks.TasksMain");
  }

  /** The jars that, on its class path, make a Spring Boot service run on Heddle. */
  List<Path> starter() {
    return List.of(
        home.resolve("integrations/spring-boot/target/heddle-spring-boot-starter.jar"),
        home.resolve("integrations/tomcat/target/heddle-tomcat.jar"),
        home.resolve("executor/core/target/heddle-executor.jar"));
  }
}
