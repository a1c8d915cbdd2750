package dev.heddle.lab.rig.observe;

import dev.heddle.lab.agent.InsideMBean;

/** Tells the threads that serve the lab from those of the subject. */
final class OurThreads {

  private OurThreads() {}

  /** Whether a thread of that name serves the lab. */
  static boolean areOurs(String name) {
    return InsideMBean.OURS.stream().anyMatch(name::startsWith);
  }
}
