package dev.heddle.lab.rig.observe;

import java.io.IOException;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import oshi.software.os.OSProcess;

/** One of the subject's processes with its last reading. Not thread-safe. */
final class SubjectProcess {

  private final OSProcess process;
  private final SubjectThreads threadFiles;

  /** Does not change while the process runs. */
  private final boolean hasClock;

  private final boolean hasThreadFiles;

  private long cpuNanos;
  private @Nullable Long compilerNanos;
  private @Nullable Long compilerWaitNanos;
  private @Nullable Long contextSwitches;

  SubjectProcess(OSProcess process) {
    this.process = process;
    this.threadFiles = new SubjectThreads(process.getProcessID());
    this.hasClock = ProcessClock.cpuNanos(process.getProcessID()).isPresent();
    this.hasThreadFiles = threadFiles.read() != null;
  }

  /**
   * Takes a new reading.
   *
   * @return whether the process still exists; if not, the CPU time stays that of the last reading
   * @throws IOException if the process exists but a value can no longer be read
   */
  boolean read() throws IOException {
    SubjectThreads.ThreadCounts threads = threadFiles.readCompilers();
    boolean isThere = process.updateAttributes();
    // Last, because a sample is of the time after it.
    OptionalLong clock = ProcessClock.cpuNanos(process.getProcessID());
    boolean isRead =
        isThere && (clock.isPresent() || !hasClock) && (threads != null || !hasThreadFiles);
    if (!isRead) {
      if (isAlive()) {
        throw new IOException("the system has no data on process " + process.getProcessID());
      }
      return false;
    }
    // Without the clock, only ticks of 10 ms are known.
    cpuNanos = clock.orElseGet(() -> (process.getKernelTime() + process.getUserTime()) * 1_000_000);
    compilerNanos = threads == null ? null : Long.valueOf(threads.compilerNanos());
    compilerWaitNanos = threads == null ? null : Long.valueOf(threads.compilerWaitNanos());
    contextSwitches =
        threads == null ? Long.valueOf(process.getContextSwitches()) : threads.contextSwitches();
    return true;
  }

  /** Adds what all threads tell; they keep what was read before if the process has ended. */
  void readThreads() {
    SubjectThreads.ThreadCounts threads = threadFiles.read();
    if (threads != null) {
      compilerNanos = threads.compilerNanos();
      compilerWaitNanos = threads.compilerWaitNanos();
      contextSwitches = threads.contextSwitches();
    }
  }

  private boolean isAlive() {
    return ProcessHandle.of(process.getProcessID()).filter(ProcessHandle::isAlive).isPresent();
  }

  /** CPU time used so far. */
  long cpuNanos() {
    return cpuNanos;
  }

  /** The part of it that the JIT compilers used; null if the system does not report it. */
  @Nullable Long compilerNanos() {
    return compilerNanos;
  }

  /** How long the JIT compilers waited for a CPU; null if the system does not report it. */
  @Nullable Long compilerWaitNanos() {
    return compilerWaitNanos;
  }

  long residentBytes() {
    return process.getResidentMemory();
  }

  int threads() {
    return process.getThreadCount();
  }

  /** How often its live threads have been put on a CPU; null if not all were read. */
  @Nullable Long contextSwitches() {
    return contextSwitches;
  }
}
