package dev.heddle.lab.drive;

/**
 * The JVM that the lab itself runs on, and on which it runs the driver.
 *
 * @param home its folder, which holds {@code bin/java}
 * @param classPath a class path with the driver on it
 */
public record LabJvm(String home, String classPath) {}
