package dev.heddle.lab.experiment;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Grafana k6, a program that the user installs. */
final class K6Descriptor extends DriverDescriptor {

  K6Descriptor() {
    super(
        "dev.heddle.driver.k6.K6Main",
        "Grafana k6, found on PATH or where Go installs it; it uses ten times"
            + " the CPU of the embedded driver",
        "make Poisson arrivals or loads that jump or surge, search for the highest rate (`--slo`),"
            + " measure how late it was itself");
  }

  @Override
  List<String> command(LabJvm jvm, Path kept, List<String> engines) {
    return List.of(
        Jdk.java(jvm.home()).toString(),
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-cp",
        jvm.classPath(),
        mainClass(),
        "--keep=" + kept);
  }

  @Override
  String log() {
    return "k6.log";
  }

  /** Longer than the driver itself waits for a k6 that makes many thousand users. */
  @Override
  Duration startLimit() {
    return Duration.ofMinutes(3);
  }

  @Override
  List<Need> needs(LabJvm jvm) {
    return List.of(new Need("k6", null, "go install go.k6.io/k6@latest"));
  }
}
