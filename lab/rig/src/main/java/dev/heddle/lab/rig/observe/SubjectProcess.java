package dev.heddle.lab.rig.observe;

import java.io.IOException;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import oshi.software.os.OSProcess;

/** One of the subject's processes and the last reading of it. Not thread-safe. */
final class SubjectProcess {

  private final OSProcess process;
  private final SubjectThreads threadFiles;

  /** What the system has of it never changes while it runs: what can be read once can always be. */
  private final boolean hasClock;

  private final boolean hasThreadFiles;

  private long cpuNanos;
  private @Nullable Long compilerNanos;
  private long contextSwitches;

  SubjectProcess(OSProcess process) {
    this.process = process;
    this.threadFiles = new SubjectThreads(process.getProcessID());
    this.hasClock = ProcessClock.cpuNanos(process.getProcessID()).isPresent();
    this.hasThreadFiles = threadFiles.read() != null;
  }

  /**
   * Reads all of it anew.
   *
   * @return whether it is still there; if not, the CPU time is that of the last reading
   * @throws IOException if it is there and the system does not tell all that it told before
   */
  boolean read() throws IOException {
    OptionalLong clock = ProcessClock.cpuNanos(process.getProcessID());
    SubjectThreads.Reading threads = threadFiles.read();
    boolean whole =
        process.updateAttributes()
            && (clock.isPresent() || !hasClock)
            && (threads != null || !hasThreadFiles);
    if (!whole) {
      if (isAlive()) {
        throw new IOException("the system does not tell of process " + process.getProcessID());
      }
      return false;
    }
    // Without a clock there are ticks of 10 ms.
    cpuNanos = clock.orElseGet(() -> (process.getKernelTime() + process.getUserTime()) * 1_000_000);
    compilerNanos = threads == null ? null : Long.valueOf(threads.compilerNanos());
    contextSwitches = threads == null ? process.getContextSwitches() : threads.contextSwitches();
    return true;
  }

  private boolean isAlive() {
    return ProcessHandle.of(process.getProcessID()).filter(ProcessHandle::isAlive).isPresent();
  }

  /** CPU time used so far. */
  long cpuNanos() {
    return cpuNanos;
  }

  /** The part of it that the JIT compilers used; null where the system does not tell. */
  @Nullable Long compilerNanos() {
    return compilerNanos;
  }

  long residentBytes() {
    return process.getResidentMemory();
  }

  int threads() {
    return process.getThreadCount();
  }

  /** How often those of its threads that are alive have been put on a CPU. */
  long contextSwitches() {
    return contextSwitches;
  }
}
