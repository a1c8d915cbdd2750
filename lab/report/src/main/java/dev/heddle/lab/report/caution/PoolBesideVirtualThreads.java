package dev.heddle.lab.report.caution;

import dev.heddle.lab.experiment.JarSettings;
import java.util.Optional;

/** The size of Tomcat's pool, which it does not use when it has virtual threads. */
final class PoolBesideVirtualThreads extends OptionCaution {

  private static final String PROPERTY = JarSettings.TOMCAT_POOL;

  @Override
  String option() {
    return PROPERTY;
  }

  @Override
  String effect() {
    return "has no effect beside virtual threads: each request gets one of its own. A semaphore, or"
        + " `server.tomcat.max-connections`, limits requests";
  }

  @Override
  Optional<String> about(ArmFacts arm) {
    boolean virtual =
        arm.usesVirtualThreads()
            || arm.options()
                .setting(JarSettings.VIRTUAL_THREADS)
                .filter(Boolean::parseBoolean)
                .isPresent();
    return virtual && !arm.usesPlatformThreads() && arm.options().setting(PROPERTY).isPresent()
        ? Optional.of(
            PROPERTY
                + " has no effect beside virtual threads, each request gets one of its own. To"
                + " limit requests, use a semaphore or server.tomcat.max-connections.")
        : Optional.empty();
  }
}
