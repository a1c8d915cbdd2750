package dev.heddle.lab.observe;

import dev.heddle.lab.result.ProcessSample;
import java.util.List;
import java.util.Objects;
import oshi.SystemInfo;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;

/** The subject's processes from outside, through OSHI. Not thread-safe. */
public final class SubjectProcesses {

  private final List<OSProcess> processes;

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
            .toList();
  }

  /** What they have used so far. A process that has ended keeps its last values. */
  public ProcessSample sample(long elapsedMillis) {
    long cpuMillis = 0;
    long resident = 0;
    int threads = 0;
    long contextSwitches = 0;
    for (OSProcess process : processes) {
      process.updateAttributes();
      cpuMillis += process.getKernelTime() + process.getUserTime();
      resident += process.getResidentMemory();
      threads += process.getThreadCount();
      contextSwitches += process.getContextSwitches();
    }
    return new ProcessSample(
        elapsedMillis, cpuMillis * 1_000_000, resident, threads, contextSwitches);
  }
}
