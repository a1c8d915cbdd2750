package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.rig.observe.ProcessClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/**
 * CPU time of the embedded drivers, which are found among the processes below this one by their
 * main class. One loads at a time, so that their sum rises by what that one uses. Other drivers
 * compute in processes of their own, and task programs have none. On Linux alone. Used by one
 * thread.
 */
final class DriverClock {

  private final String mainClass;
  private List<ProcessHandle> drivers = List.of();

  DriverClock(LabJvm jvm) {
    this.mainClass = DriverChoice.EMBEDDED.command(jvm, Path.of("")).getLast();
  }

  /** Looks for the drivers; takes a few milliseconds. */
  void look() {
    drivers = ProcessHandle.current().descendants().filter(this::isDriver).toList();
  }

  /** What they have used so far; empty if it is not known. */
  OptionalLong nanos() {
    long sum = 0;
    for (ProcessHandle driver : drivers) {
      OptionalLong nanos = ProcessClock.cpuNanos(driver.pid());
      if (nanos.isEmpty()) {
        return nanos;
      }
      sum += nanos.getAsLong();
    }
    return drivers.isEmpty() ? OptionalLong.empty() : OptionalLong.of(sum);
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
