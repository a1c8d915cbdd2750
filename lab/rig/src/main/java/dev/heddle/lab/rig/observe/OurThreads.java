package dev.heddle.lab.rig.observe;

import java.util.List;

/** Tells the threads that serve the lab from those of the subject. */
final class OurThreads {

  /** The beginnings of their names. */
  private static final List<String> NAMES = List.of("RMI ", "JMX ", "JFR ", "Attach Listener");

  private OurThreads() {}

  /** Whether a thread of that name serves the lab. */
  static boolean areOurs(String name) {
    return NAMES.stream().anyMatch(name::startsWith);
  }
}
