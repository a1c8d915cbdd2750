package dev.heddle.spring;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.module.ModuleDescriptor.Version;
import java.util.concurrent.CountDownLatch;
import org.springframework.boot.SpringBootVersion;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.ContextClosedEvent;

/** The Spring Boot on the class path. */
final class SpringBoot {

  private SpringBoot() {}

  /**
   * Skips a test on earlier versions.
   *
   * @param version the first that has it
   * @param what names it
   */
  static void assumeHas(String version, String what) {
    String here = SpringBootVersion.getVersion();
    assumeTrue(
        Version.parse(here).compareTo(Version.parse(version)) >= 0,
        "Spring Boot has " + what + " since " + version + ", and this is " + here);
  }

  /** Open once the context has begun to close. */
  static CountDownLatch closes(ConfigurableApplicationContext context) {
    CountDownLatch closes = new CountDownLatch(1);
    context.addApplicationListener((ContextClosedEvent event) -> closes.countDown());
    return closes;
  }
}
