package dev.heddle.lab.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Heddle's own driver. */
final class EmbeddedDescriptor extends DriverDescriptor {

  /** The argument that makes the driver start without warming itself up. */
  static final String NO_REHEARSAL = "--no-rehearsal";

  EmbeddedDescriptor() {
    super(
        "dev.heddle.driver.embedded.DriverMain",
        "Heddle's own driver: it uses the least CPU, and counts from the intended start",
        "");
  }

  @Override
  List<String> command(LabJvm jvm, Path kept, List<String> engines) {
    List<String> command =
        new ArrayList<>(
            List.of(
                Jdk.java(jvm.home()).toString(),
                "-Xms256m",
                "-Xmx1g",
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "--sun-misc-unsafe-memory-access=allow",
                "-cp",
                jvm.classPath(),
                mainClass()));
    if (!jvm.rehearsal()) {
      command.add(NO_REHEARSAL);
    }
    return command;
  }

  @Override
  String log() {
    return "driver.log";
  }

  @Override
  boolean keepsFiles() {
    return false;
  }

  @Override
  boolean canPause() {
    return true;
  }

  @Override
  boolean hasEventLoops() {
    return true;
  }

  @Override
  List<Need> needs(LabJvm jvm) {
    return List.of();
  }
}
