package dev.heddle.lab.doctor;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/** Examines this machine, which takes a little more than two seconds. Stateless. */
public final class Doctor {

  /** Long enough to count 200 clock ticks on each CPU, and short enough to wait for. */
  public static final Duration SAMPLE = Duration.ofSeconds(2);

  private Doctor() {}

  /**
   * Makes all checks. Waits for {@link #SAMPLE} in between; this JVM should do nothing else in that
   * time. A value that cannot be read is a finding, not an error.
   *
   * @param java the JVM that Heddle runs on
   * @param results the folder for results; it need not exist
   * @throws InterruptedException if the thread is interrupted while it waits
   */
  public static Diagnosis examine(JavaFacts java, Path results) throws InterruptedException {
    Tree tree = new Tree(Path.of("/"));
    ClockCost clock = ClockCost.measure();
    MachineCounters.take(tree, System.nanoTime()); // Loads the classes now, not in the sample.
    MachineCounters before = MachineCounters.take(tree, System.nanoTime());
    Thread.sleep(SAMPLE);
    QuietSample sample = new QuietSample(before, MachineCounters.take(tree, System.nanoTime()));
    int cpus = Runtime.getRuntime().availableProcessors();
    return diagnose(checks(tree, sample, cpus, clock, DiskSpace.read(results), java));
  }

  /** The memory that this process and its children can still use, in bytes; empty if unknown. */
  public static OptionalLong memoryLeft() {
    return MemoryLeft.read(new Tree(Path.of("/"))).bytes();
  }

  /** The numbers of the CPUs that this process and its children may run on; empty if unknown. */
  public static Set<Integer> cpusAllowed() {
    return Cpus.allowed(new Tree(Path.of("/"))).orElse(Set.of());
  }

  /** The resource limits of this process and its children, by name; unknown ones are left out. */
  public static Map<String, String> limits() {
    Tree tree = new Tree(Path.of("/"));
    Map<String, String> limits = new TreeMap<>();
    ProcessLimits.soft(tree, "Max open files")
        .ifPresent(files -> limits.put("open files", ProcessLimits.text(files)));
    ProcessLimits.soft(tree, "Max processes")
        .ifPresent(threads -> limits.put("threads", ProcessLimits.text(threads)));
    CgroupCpu.read(tree)
        .filter(CgroupCpu::isCapped)
        .ifPresent(quota -> limits.put("CPU quota", Text.cpus(quota.cpus())));
    return limits;
  }

  static Diagnosis diagnose(List<Check> checks) {
    return new Diagnosis(checks.stream().map(Check::finding).toList());
  }

  /** Makes the checks from all readings. */
  static List<Check> checks(
      Tree tree, QuietSample sample, int cpus, ClockCost clock, DiskSpace disk, JavaFacts java) {
    return List.of(
        CpusGranted.read(tree, cpus),
        Affinity.read(tree),
        CpuQuota.read(tree),
        Throttled.read(sample),
        SmtSiblings.read(tree),
        VirtualMachine.read(tree),
        Steal.read(tree, sample),
        OtherLoad.read(sample),
        Pressure.read(sample),
        Governor.read(tree),
        Turbo.read(tree),
        Swap.read(tree, sample),
        MemoryLeft.read(tree),
        HugePages.read(tree),
        OpenFilesCheck.read(tree),
        OutgoingPorts.read(tree),
        AcceptQueueCheck.read(tree),
        ThreadLimit.read(tree),
        ClockSource.read(tree),
        clock,
        JdkBuild.read(java),
        JdkFaults.read(java, cpus),
        OtherJdks.read(java),
        JavaOptions.read(java),
        disk);
  }
}
