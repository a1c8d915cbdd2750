package dev.heddle.lab.rig.observe;

import dev.heddle.lab.observation.ProcessSample;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.software.os.OperatingSystem;

/**
 * Observes the subject's processes from outside, through OSHI and {@link ProcessClock}. Not
 * thread-safe.
 */
public final class SubjectProcesses implements SubjectUsage {

  private final List<SubjectProcess> processes;

  /**
   * Observes these processes from now on, except those that have already ended.
   *
   * @param pids their process ids
   */
  public SubjectProcesses(List<Long> pids) {
    OperatingSystem system = new SystemInfo().getOperatingSystem();
    this.processes =
        pids.stream()
            .map(pid -> system.getProcess(pid.intValue()))
            .filter(Objects::nonNull)
            .map(SubjectProcess::new)
            .toList();
  }

  /**
   * Takes a sample. The last CPU time read from ended processes still counts; their memory and
   * threads do not.
   *
   * @throws IOException if there was no process at the beginning, or one cannot be read
   */
  @Override
  public ProcessSample sample(long elapsedMillis) throws IOException {
    if (processes.isEmpty()) {
      throw new IOException("its processes have ended");
    }
    long cpuNanos = 0;
    Long compilerNanos = null;
    Long compilerWaitNanos = null;
    long resident = 0;
    int threads = 0;
    long contextSwitches = 0;
    for (SubjectProcess process : processes) {
      if (process.read()) {
        resident += process.residentBytes();
        threads += process.threads();
        contextSwitches += process.contextSwitches();
      }
      cpuNanos += process.cpuNanos();
      compilerNanos = sum(compilerNanos, process.compilerNanos());
      compilerWaitNanos = sum(compilerWaitNanos, process.compilerWaitNanos());
    }
    return new ProcessSample(
        elapsedMillis,
        cpuNanos,
        compilerNanos,
        resident,
        threads,
        contextSwitches,
        compilerWaitNanos);
  }

  private static @Nullable Long sum(@Nullable Long soFar, @Nullable Long more) {
    if (soFar == null) {
      return more;
    }
    return more == null ? soFar : Long.valueOf(soFar + more);
  }
}
