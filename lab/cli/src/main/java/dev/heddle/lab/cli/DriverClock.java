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
 * The CPU time of the embedded drivers, which are found among this process's descendants by their
 * main class. In measured slices one driver makes a load at a time, so that the sum grows by what
 * that one uses. Other drivers and task programs are not included. Only on Linux. Used by one
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

  /** What the drivers have used so far; empty if not known. */
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
   * Whether the process is an embedded driver. Reads /proc, because the JDK returns no command
   * lines longer than a page.
   */
  private boolean isDriver(ProcessHandle process) {
    try {
      String command = Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline"));
      return command.endsWith("\0" + mainClass + "\0");
    } catch (IOException e) {
      return false; // The process has ended, or there is no /proc.
    }
  }
}
