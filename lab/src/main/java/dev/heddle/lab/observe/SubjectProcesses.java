package dev.heddle.lab.observe;

import dev.heddle.lab.result.ProcessSample;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** The subject's processes from outside, through OSHI and {@link ProcessClock}. Not thread-safe. */
public final class SubjectProcesses {

  private final List<Subject> processes;

  /**
   * Looks at these processes from now on; one that has ended already is left out.
   *
   * @param pids their process ids
   */
  public SubjectProcesses(List<Long> pids) {
    OperatingSystem system = new SystemInfo().getOperatingSystem();
    this.processes =
        pids.stream()
            .map(pid -> system.getProcess(pid.intValue()))
            .filter(Objects::nonNull)
            .map(Subject::new)
            .toList();
  }

  /** What they have used so far. A process that has ended keeps its last values. */
  public ProcessSample sample(long elapsedMillis) {
    long cpuNanos = 0;
    long resident = 0;
    int threads = 0;
    long contextSwitches = 0;
    for (Subject subject : processes) {
      OSProcess process = subject.process;
      cpuNanos += subject.cpuNanos();
      resident += process.getResidentMemory();
      threads += process.getThreadCount();
      contextSwitches += contextSwitches(process);
    }
    return new ProcessSample(elapsedMillis, cpuNanos, resident, threads, contextSwitches);
  }

  /** One process and the last reading of its clock. */
  private static final class Subject {

    private final OSProcess process;
    private OptionalLong clock = OptionalLong.empty();

    private Subject(OSProcess process) {
      this.process = process;
    }

    /** Updates the process as well. Without a clock there are ticks of 10 ms. */
    private long cpuNanos() {
      OptionalLong now = ProcessClock.cpuNanos(process.getProcessID());
      process.updateAttributes();
      clock = now.isPresent() ? now : clock;
      return clock.orElseGet(() -> (process.getKernelTime() + process.getUserTime()) * 1_000_000);
    }
  }

  /**
   * How often its living threads have been put on a CPU. OSHI counts a process's main thread alone,
   * or reads several files a thread, which costs 12 ms for 230 threads; Linux has the number in
   * one.
   */
  private static long contextSwitches(OSProcess process) {
    Path tasks = Path.of("/proc", Integer.toString(process.getProcessID()), "task");
    long sum = 0;
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
      for (Path thread : threads) {
        sum += timeSlices(thread.resolve("schedstat"));
      }
      return sum;
    } catch (IOException | DirectoryIteratorException e) {
      return process.getContextSwitches(); // Not on Linux, or just ended.
    }
  }

  /** The third number: time on a CPU, time waiting for one, time slices. */
  private static long timeSlices(Path schedstat) {
    try {
      String numbers = Files.readString(schedstat).strip();
      return Long.parseLong(numbers.substring(numbers.lastIndexOf(' ') + 1));
    } catch (IOException | NumberFormatException e) {
      return 0; // The thread has just ended.
    }
  }
}
