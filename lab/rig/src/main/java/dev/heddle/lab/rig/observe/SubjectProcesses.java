package dev.heddle.lab.rig.observe;

import dev.heddle.lab.observation.ProcessSample;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** The subject's processes from outside, through OSHI and {@link ProcessClock}. Not thread-safe. */
public final class SubjectProcesses implements Usage {

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

  /** A process that has ended keeps its last values. */
  @Override
  public ProcessSample sample(long elapsedMillis) {
    long cpuNanos = 0;
    long resident = 0;
    int threads = 0;
    long contextSwitches = 0;
    long compilerNanos = 0;
    for (Subject subject : processes) {
      OSProcess process = subject.process;
      cpuNanos += subject.cpuNanos();
      resident += process.getResidentMemory();
      threads += process.getThreadCount();
      SubjectThreads.Reading reading = subject.threads.read();
      // Not on Linux, or just ended.
      contextSwitches += reading == null ? process.getContextSwitches() : reading.contextSwitches();
      compilerNanos += reading == null ? 0 : reading.compilerNanos();
    }
    return new ProcessSample(
        elapsedMillis, cpuNanos, compilerNanos, resident, threads, contextSwitches);
  }

  /** One process and the last reading of its clock. */
  private static final class Subject {

    private final OSProcess process;
    private final SubjectThreads threads;
    private OptionalLong clock = OptionalLong.empty();

    private Subject(OSProcess process) {
      this.process = process;
      this.threads = new SubjectThreads(process.getProcessID());
    }

    /** Updates the process as well. Without a clock there are ticks of 10 ms. */
    private long cpuNanos() {
      OptionalLong now = ProcessClock.cpuNanos(process.getProcessID());
      process.updateAttributes();
      clock = now.isPresent() ? now : clock;
      return clock.orElseGet(() -> (process.getKernelTime() + process.getUserTime()) * 1_000_000);
    }
  }
}
