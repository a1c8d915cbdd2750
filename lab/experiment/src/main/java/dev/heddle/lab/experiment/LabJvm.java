package dev.heddle.lab.experiment;

import java.nio.file.Path;

/**
 * The JVM that runs the lab and the driver.
 *
 * @param home its folder, which holds {@code bin/java}
 * @param classPath a class path with the driver on it
 * @param jmeter the folder with the jars of the JMeter driver; it need not exist
 * @param rehearsal whether the embedded driver warms itself up before the first trial; if not, a
 *     cold driver measures the first figures
 */
public record LabJvm(String home, String classPath, Path jmeter, boolean rehearsal) {

  /** A JVM on which the driver warms itself up. */
  public LabJvm(String home, String classPath, Path jmeter) {
    this(home, classPath, jmeter, true);
  }
}
