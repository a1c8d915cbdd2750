package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.rig.observe.ProcessClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Reads the CPU time of the embedded driver, which it finds among the child processes by its main
 * class. Other drivers compute in further processes, and task programs have no driver. Works only
 * on Linux. Used by one thread.
 */
final class DriverClock {

  private final String mainClass;
  private @Nullable ProcessHandle driver;

  DriverClock(LabJvm jvm) {
    this.mainClass = DriverChoice.EMBEDDED.command(jvm, Path.of("")).getLast();
  }

  /** Looks for the driver unless it is known, which takes a few milliseconds. */
  void look() {
    if (driver == null || !driver.isAlive()) {
      driver = ProcessHandle.current().descendants().filter(this::isDriver).findAny().orElse(null);
    }
  }

  /** The CPU time so far; empty if it is not known. */
  OptionalLong nanos() {
    return driver == null ? OptionalLong.empty() : ProcessClock.cpuNanos(driver.pid());
  }

  /**
   * Whether the process is the driver. Reads /proc, because the JDK does not return command lines
   * longer than a page.
   */
  private boolean isDriver(ProcessHandle process) {
    try {
      String command = Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
      return command.endsWith("\0" + mainClass + "\0");
    } catch (IOException e) {
      return false; // It has ended, or there is no /proc.
    }
  }
}
