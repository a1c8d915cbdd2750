package dev.heddle.cli;

import dev.heddle.lab.drive.LabJvm;
import java.nio.file.Path;

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
  static LabJvm labJvm() {
    return new LabJvm(System.getProperty("java.home"), System.getProperty("java.class.path"));
  }

  /** The service of study B. */
  Path bundledService() {
    return home.resolve("subjects/spring/target/heddle-subject-spring.jar");
  }

  /** The service whose cost is known. */
  Path calibrationService() {
    return home.resolve("subjects/calibration/target/heddle-subject-calibration.jar");
  }
}
