package dev.heddle.lab.rig.observe;

import dev.heddle.lab.agent.InsideMBean;

/** Distinguishes threads that serve the lab from the subject's own. */
final class OurThreads {

  private OurThreads() {}

  /** Whether a thread of that name serves the lab. */
  static boolean areOurs(String name) {
    return InsideMBean.OURS.stream().anyMatch(name::startsWith);
  }
}
