package dev.heddle.lab.experiment;

import java.nio.file.Path;

/**
 * The JVM that the lab itself runs on, and on which it runs the driver.
 *
 * @param home its folder, which holds {@code bin/java}
 * @param classPath a class path with the driver on it
 * @param jmeter the folder of the jars of the driver that is JMeter; need not exist
 * @param rehearsal whether the embedded driver warms itself up before the first trial; without,
 *     figures are those of a cold driver
 */
public record LabJvm(String home, String classPath, Path jmeter, boolean rehearsal) {

  /** One on which the driver warms itself up. */
  public LabJvm(String home, String classPath, Path jmeter) {
    this(home, classPath, jmeter, true);
  }
}
