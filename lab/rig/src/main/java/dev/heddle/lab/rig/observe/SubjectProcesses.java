package dev.heddle.lab.rig.observe;

import dev.heddle.lab.observation.ProcessSample;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/**
 * Observes the subject's processes from outside, through OSHI and {@link ProcessClock}. Not
 * thread-safe.
 */
public final class SubjectProcesses implements SubjectUsage {

  /** How often to look for further processes, which may mean to read about all of the machine. */
  private static final long SEARCH_MILLIS = 1000;

  private final OperatingSystem system = new SystemInfo().getOperatingSystem();
  private final Supplier<List<Long>> pids;
  private final Map<Long, SubjectProcess> processes = new LinkedHashMap<>();
  private final boolean areNone;
  private long searchedMillis;

  // What those had used that have ended; the system gives their ids to other processes.
  private long endedCpuNanos;
  private @Nullable Long endedCompilerNanos;
  private @Nullable Long endedCompilerWaitNanos;

  /**
   * Observes processes, from now on or from when they begin, except those that have already ended.
   *
   * @param pids the ids of those that live at a time
   */
  public SubjectProcesses(Supplier<List<Long>> pids) {
    this.pids = pids;
    search();
    this.areNone = processes.isEmpty();
  }

  /** Observes these processes from now on, except those that have already ended. */
  public SubjectProcesses(List<Long> pids) {
    this(() -> pids);
  }

  private void search() {
    for (Long pid : pids.get()) {
      OSProcess found = processes.containsKey(pid) ? null : system.getProcess(pid.intValue());
      if (found != null) {
        processes.put(pid, new SubjectProcess(found));
      }
    }
  }

  /**
   * Takes a sample. The last CPU time read from ended processes still counts; their memory and
   * threads do not.
   *
   * @throws IOException if there was no process at the beginning, or one cannot be read
   */
  @Override
  public ProcessSample sample(long elapsedMillis) throws IOException {
    if (areNone) {
      throw new IOException("its processes have ended");
    }
    if (elapsedMillis - searchedMillis >= SEARCH_MILLIS) {
      searchedMillis = elapsedMillis;
      search();
    }
    for (SubjectProcess process : List.copyOf(processes.values())) {
      if (!process.read()) {
        processes.values().remove(process);
        endedCpuNanos += process.cpuNanos();
        endedCompilerNanos = sum(endedCompilerNanos, process.compilerNanos());
        endedCompilerWaitNanos = sum(endedCompilerWaitNanos, process.compilerWaitNanos());
      }
    }
    return sum(elapsedMillis);
  }

  @Override
  public ProcessSample completed(ProcessSample sample) {
    processes.values().forEach(SubjectProcess::readThreads);
    return sum(sample.elapsedMillis());
  }

  /** The sum of what was read last. */
  private ProcessSample sum(long elapsedMillis) {
    long cpuNanos = endedCpuNanos;
    Long compilerNanos = endedCompilerNanos;
    Long compilerWaitNanos = endedCompilerWaitNanos;
    long resident = 0;
    int threads = 0;
    Long contextSwitches = 0L;
    for (SubjectProcess process : processes.values()) {
      resident += process.residentBytes();
      threads += process.threads();
      Long own = process.contextSwitches();
      contextSwitches = contextSwitches == null || own == null ? null : contextSwitches + own;
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
