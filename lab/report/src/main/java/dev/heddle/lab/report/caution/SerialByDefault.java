package dev.heddle.lab.report.caution;

import java.util.Optional;

/**
 * The garbage collector that the JVM chooses for a single CPU: before JDK 27 (JEP 523) the serial
 * one.
 */
final class SerialByDefault extends OptionCaution {

  private static final int ALWAYS_G1_FROM = 27;

  @Override
  String option() {
    return "a CPU limit below 2";
  }

  @Override
  String effect() {
    return "makes the JVM choose SerialGC, up to JDK 26; a quota is rounded up, so 1.5 CPUs count"
        + " as 2. `-XX:+UseG1GC` keeps the collector of larger machines";
  }

  @Override
  Optional<String> about(ArmFacts arm) {
    return arm.jdk()
        .filter(jdk -> jdk.feature() < ALWAYS_G1_FROM)
        .filter(jdk -> arm.counted().orElse(0) == 1 && !arm.options().chooseCollector())
        .map(
            jdk ->
                "with one CPU, JDK "
                    + jdk
                    + " chooses SerialGC. If the service runs on more CPUs elsewhere, add"
                    + " -XX:+UseG1GC.");
  }
}
