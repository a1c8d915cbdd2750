package dev.heddle.lab.report.caution;

import java.util.Optional;

/** The option that printed where virtual threads are pinned; JEP 491 has removed it. */
final class TracePinnedThreads extends OptionCaution {

  private static final String PROPERTY = "jdk.tracePinnedThreads";
  private static final int REMOVED_IN = 24;

  @Override
  String option() {
    return "-D" + PROPERTY;
  }

  @Override
  String effect() {
    return "has no effect on JDK 24 and later; recorded trials show pinned carriers";
  }

  @Override
  Optional<String> about(ArmFacts arm) {
    return arm.jdk()
        .filter(jdk -> jdk.feature() >= REMOVED_IN && arm.options().sets(PROPERTY))
        .map(
            jdk ->
                option()
                    + " has no effect on JDK "
                    + jdk
                    + ", it was removed in JDK "
                    + REMOVED_IN
                    + ". Recorded trials show pinned carriers.");
  }
}
