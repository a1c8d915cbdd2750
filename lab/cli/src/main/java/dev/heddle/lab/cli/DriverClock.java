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
 * CPU time of the embedded driver, which is found among the processes below this one by its main
 * class. Other drivers compute in processes of their own, and task programs have none. On Linux
 * alone. Used by one thread.
 */
final class DriverClock {

  private final String mainClass;
  private @Nullable ProcessHandle driver;

  DriverClock(LabJvm jvm) {
    this.mainClass = DriverChoice.EMBEDDED.command(jvm, Path.of("")).getLast();
  }

  /** Looks for the driver unless it is known; takes a few milliseconds then. */
  void look() {
    if (driver == null || !driver.isAlive()) {
      driver = ProcessHandle.current().descendants().filter(this::isDriver).findAny().orElse(null);
    }
  }

  /** What it has used so far; empty if it is not known. */
  OptionalLong nanos() {
    return driver == null ? OptionalLong.empty() : ProcessClock.cpuNanos(driver.pid());
  }

  /** The JDK itself tells no arguments that are longer than a page. */
  private boolean isDriver(ProcessHandle process) {
    try {
      String command = Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
      return command.endsWith("\0" + mainClass + "\0");
    } catch (IOException e) {
      return false; // It has ended, or there is no /proc.
    }
  }
}
