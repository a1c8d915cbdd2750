package dev.heddle.lab.doctor;

import java.util.List;

/**
 * The JVM that Heddle runs on, and what around it decides which JVMs are run, and how. Whoever
 * starts Heddle knows; nothing of it is read here.
 *
 * @param home folder of the JDK that Heddle, its driver and by default all arms run on
 * @param version of that JDK
 * @param build the value of the system property {@code jdk.debug}: "release", "fastdebug" or
 *     "slowdebug"; empty if it says nothing
 * @param otherHomes folders of JDKs that the user's own {@code java} commands would take
 * @param options the names of environment variables that are set and change every JVM
 */
public record JavaFacts(
    String home, String version, String build, List<String> otherHomes, List<String> options) {

  public JavaFacts {
    otherHomes = List.copyOf(otherHomes);
    options = List.copyOf(options);
  }
}
