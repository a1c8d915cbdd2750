package dev.heddle.lab.rig.observe;

import dev.heddle.lab.result.Machine;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.LogicalProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.software.os.OperatingSystem;

/** Observes the machine, or the part of it that this process may use, through OSHI. */
public final class MachineObserver {

  private final CentralProcessor processor = new SystemInfo().getHardware().getProcessor();
  private final Set<Integer> cpus;

  /**
   * @param cpus the numbers of the CPUs that this process and its children may run on; empty if
   *     unknown
   */
  public MachineObserver(Set<Integer> cpus) {
    this.cpus = Set.copyOf(cpus);
  }

  /** Describes the machine. */
  public static Machine describe() {
    SystemInfo system = new SystemInfo();
    OperatingSystem os = system.getOperatingSystem();
    CentralProcessor processor = system.getHardware().getProcessor();
    var runtime = ManagementFactory.getRuntimeMXBean();
    return new Machine(
        os.getFamily() + " " + os.getVersionInfo().getVersion(),
        ManagementFactory.getOperatingSystemMXBean().getVersion(),
        processor.getProcessorIdentifier().getName(),
        Runtime.getRuntime().availableProcessors(),
        processor.getLogicalProcessorCount(),
        system.getHardware().getMemory().getTotal(),
        runtime.getVmName() + " " + runtime.getVmVersion(),
        Map.of(),
        System.getenv().entrySet().stream()
            .filter(variable -> Machine.JAVA_OPTION_VARIABLES.contains(variable.getKey()))
            .collect(Collectors.toMap(Map.Entry::getKey, variable -> digest(variable.getValue()))));
  }

  /** A digest instead of a value that may be private, so that two values can still be compared. */
  private static String digest(String value) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(value.getBytes(StandardCharsets.UTF_8));
      return "SHA-256 " + HexFormat.of().formatHex(hash, 0, 8);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  /** The clock ticks of all these CPUs so far, for {@link #busy} and {@link #steal}. */
  public long[] ticks() {
    return cpus.isEmpty() || cpus.size() == processor.getLogicalProcessorCount()
        ? processor.getSystemCpuLoadTicks()
        : ticks(cpus);
  }

  /**
   * The sum of the clock ticks of some CPUs so far.
   *
   * @param cpus their numbers; unknown ones are ignored
   */
  public long[] ticks(Collection<Integer> cpus) {
    long[] sum = new long[TickType.values().length];
    long[][] each = processor.getProcessorCpuLoadTicks();
    List<LogicalProcessor> processors = processor.getLogicalProcessors();
    for (int i = 0; i < processors.size(); i++) {
      if (cpus.contains(processors.get(i).getProcessorNumber())) {
        for (int kind = 0; kind < sum.length; kind++) {
          sum[kind] += each[i][kind];
        }
      }
    }
    return sum;
  }

  /**
   * The share of the CPU time between two readings that was not idle, 0 to 1; null if one of them
   * failed, or if they are so close that they are the same.
   */
  public static @Nullable Double busy(long[] from, long[] to) {
    double idle = ticks(from, to, TickType.IDLE) + ticks(from, to, TickType.IOWAIT);
    double all = all(from, to);
    return isUnread(from, to) || all == 0 ? null : Double.valueOf(1 - idle / all);
  }

  /**
   * The share of the CPU time between two readings that the machine's host took away, 0 to 1; null
   * if one of them failed, or if they are so close that they are the same.
   */
  public static @Nullable Double steal(long[] from, long[] to) {
    double all = all(from, to);
    return isUnread(from, to) || all == 0
        ? null
        : Double.valueOf(ticks(from, to, TickType.STEAL) / all);
  }

  /** Whether one of the readings failed; a failed reading has no ticks at all. */
  private static boolean isUnread(long[] from, long[] to) {
    return Arrays.stream(from).sum() == 0 || Arrays.stream(to).sum() == 0;
  }

  private static double ticks(long[] from, long[] to, TickType type) {
    return to[type.getIndex()] - from[type.getIndex()];
  }

  private static double all(long[] from, long[] to) {
    return Arrays.stream(to).sum() - Arrays.stream(from).sum();
  }
}
