package dev.heddle.lab.doctor;

import java.util.List;

/**
 * The JVM that Heddle runs on, and the settings of its environment that select and change JVMs. The
 * caller provides all values; this class reads nothing.
 *
 * @param home the folder of the JDK that Heddle, its driver and by default all arms run on
 * @param version the version of that JDK
 * @param build the value of the system property {@code jdk.debug}: "release", "fastdebug" or
 *     "slowdebug"; empty if it is not set
 * @param otherHomes the folders of JDKs that the user's own {@code java} commands would use
 * @param options the names of the environment variables that are set and change every JVM
 */
public record JavaFacts(
    String home, String version, String build, List<String> otherHomes, List<String> options) {

  public JavaFacts {
    otherHomes = List.copyOf(otherHomes);
    options = List.copyOf(options);
  }
}
