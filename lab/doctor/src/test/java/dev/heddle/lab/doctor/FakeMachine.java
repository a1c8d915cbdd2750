package dev.heddle.lab.doctor;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** The files of a machine, below a folder; what is not written is not there. */
final class FakeMachine {

  static final JavaFacts JAVA =
      new JavaFacts("/jdk", "25.0.5+9-LTS", "release", List.of("/jdk"), List.of());

  private static final String V2_MOUNT =
      "31 23 0:28 / /sys/fs/cgroup rw,nosuid - cgroup2 cgroup2 rw,nsdelegate\n";

  private final Path root;
  private final Tree tree;
  private int cpus = 8;

  FakeMachine(Path root) {
    this.root = root;
    this.tree = new Tree(root);
  }

  /** Eight idle cores, tuned for measuring. */
  static FakeMachine bareMetal(Path root) {
    FakeMachine machine = new FakeMachine(root);
    machine.cpus(8);
    for (int cpu = 0; cpu < 8; cpu++) {
      String folder = "sys/devices/system/cpu/cpu" + cpu;
      machine.file(folder + "/topology/thread_siblings_list", cpu + "\n");
      machine.file(folder + "/cpufreq/scaling_governor", "performance\n");
    }
    return machine
        .file("sys/devices/system/cpu/isolated", "\n")
        .file("sys/devices/system/cpu/intel_pstate/no_turbo", "1\n")
        .file("proc/cpuinfo", "processor\t: 0\nflags\t\t: fpu vme de pse tsc\n")
        .file("proc/self/cgroup", "0::/user.slice/session-1.scope\n")
        .file("proc/self/mountinfo", V2_MOUNT)
        .file("sys/fs/cgroup/user.slice/session-1.scope/cgroup.procs", "")
        .limits("1048576", "127000")
        .file("proc/meminfo", "MemTotal: 65000000 kB\nMemAvailable: 60000000 kB\n" + swap(0, 0))
        .file("proc/sys/vm/swappiness", "60\n")
        .file("proc/sys/net/ipv4/ip_local_port_range", "32768\t60999\n")
        .file("proc/sys/net/core/somaxconn", "4096\n")
        .file("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never\n")
        .file("sys/devices/system/clocksource/clocksource0/current_clocksource", "tsc\n")
        .counters(1_000, 0, 0, 0);
  }

  /** As bare metal, in a container of version 2 with 1.5 CPUs, 700 MB and 100 processes. */
  static FakeMachine cappedV2(Path root) {
    return bareMetal(root)
        .file("proc/self/cgroup", "0::/\n")
        .file("sys/fs/cgroup/cpu.max", "150000 100000\n")
        .file("sys/fs/cgroup/cpu.stat", "usage_usec 1\nnr_periods 50\nnr_throttled 7\n")
        .file("sys/fs/cgroup/memory.max", "700000000\n")
        .file("sys/fs/cgroup/memory.current", "300000000\n")
        .file("sys/fs/cgroup/memory.stat", "anon 1\ninactive_file 100000000\n")
        .file("sys/fs/cgroup/pids.max", "100\n")
        .file("sys/fs/cgroup/pids.current", "20\n");
  }

  /**
   * The same in version 1, whose paths are those of the host while the mounts show the container.
   */
  static FakeMachine cappedV1(Path root) {
    String mounts =
        """
        32 31 0:29 /docker/abc /sys/fs/cgroup/cpu,cpuacct ro - cgroup cgroup rw,cpu,cpuacct
        33 31 0:30 /docker/abc /sys/fs/cgroup/memory ro master:17 - cgroup cgroup rw,memory
        34 31 0:31 /docker/abc /sys/fs/cgroup/pids ro - cgroup cgroup rw,pids
        """;
    return bareMetal(root)
        .file(
            "proc/self/cgroup",
            "4:cpu,cpuacct:/docker/abc\n3:memory:/docker/abc\n2:pids:/docker/abc\n")
        .file("proc/self/mountinfo", mounts)
        .file("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "150000\n")
        .file("sys/fs/cgroup/cpu,cpuacct/cpu.cfs_period_us", "100000\n")
        .file("sys/fs/cgroup/cpu,cpuacct/cpu.stat", "nr_periods 50\nnr_throttled 7\n")
        .file("sys/fs/cgroup/memory/memory.limit_in_bytes", "700000000\n")
        .file("sys/fs/cgroup/memory/memory.usage_in_bytes", "300000000\n")
        .file("sys/fs/cgroup/memory/memory.stat", "total_inactive_file 100000000\n")
        .file("sys/fs/cgroup/pids/pids.max", "100\n")
        .file("sys/fs/cgroup/pids/pids.current", "20\n");
  }

  /** Two hardware threads of a shared host, with a slow clock, turbo and memory on disk. */
  static FakeMachine noisyVm(Path root) {
    FakeMachine machine = bareMetal(root);
    machine.cpus(2);
    for (int cpu = 0; cpu < 2; cpu++) {
      String folder = "sys/devices/system/cpu/cpu" + cpu;
      machine.file(folder + "/topology/thread_siblings_list", "0-1\n");
      machine.file(folder + "/cpufreq/scaling_governor", "schedutil\n");
    }
    return machine
        .file("proc/cpuinfo", "flags : fpu vme hypervisor lahf_lm\n")
        .file("sys/devices/system/cpu/intel_pstate/no_turbo", "0\n")
        .file("proc/meminfo", "MemAvailable: 900000 kB\n" + swap(2_000_000, 500_000))
        .file("sys/devices/system/clocksource/clocksource0/current_clocksource", "acpi_pm\n")
        .limits("4096", "127000")
        .file("proc/sys/net/ipv4/ip_local_port_range", "20000 30000\n")
        .file("proc/sys/net/core/somaxconn", "16\n")
        .counters(1_000, 100, 0, 0);
  }

  FakeMachine file(String path, String content) {
    try {
      Path file = root.resolve(path);
      Files.createDirectories(file.getParent());
      Files.writeString(file, content);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  FakeMachine cpus(int count) {
    cpus = count;
    return file("sys/devices/system/cpu/online", "0-" + (count - 1) + "\n")
        .file("proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-" + (count - 1) + "\n");
  }

  FakeMachine limits(String files, String processes) {
    return file(
        "proc/self/limits",
        """
        Limit                     Soft Limit           Hard Limit           Units
        Max processes             %s               127000               processes
        Max open files            %s              1048576              files
        """
            .formatted(processes, files));
  }

  /**
   * What has been counted so far.
   *
   * @param idle ticks of all CPUs
   * @param steal ticks of all CPUs
   * @param other ticks of the process 42
   * @param swapped pages
   */
  FakeMachine counters(long idle, long steal, long other, long swapped) {
    long own = 10;
    return file(
            "proc/stat",
            "cpu  "
                + (own + other)
                + " 0 0 "
                + idle
                + " 0 0 0 "
                + steal
                + " 0 0\n"
                + "cpu0 1 0 0 1 0 0 0 0 0 0\n"
                + "cpu1 1 0 0 1 0 0 0 0 0 0\n")
        .file("proc/self/stat", stat(7, "java", own))
        .file("proc/7/stat", stat(7, "java", own))
        .file("proc/42/stat", stat(42, "a (b) \u001b[31m", other))
        .file("proc/vmstat", "pswpin " + swapped + "\npswpout 0\n")
        .file(
            "proc/pressure/cpu",
            "some avg10=0.00 avg60=0.00 avg300=0.00 total=" + other * 10_000 + "\n");
  }

  private static String stat(int pid, String name, long ticks) {
    return pid + " (" + name + ") S 1 1 1 0 -1 4194560 1 0 0 0 " + ticks + " 0 0 0 20 0 1 0 5\n";
  }

  private static String swap(long total, long free) {
    return "SwapTotal: " + total + " kB\nSwapFree: " + free + " kB\n";
  }

  Tree tree() {
    return tree;
  }

  MachineCounters snapshot(long atNanos) {
    return MachineCounters.take(tree, atNanos);
  }

  /** The findings, after a sample of two seconds that began with that snapshot. */
  Diagnosis diagnosis(MachineCounters before) {
    QuietSample sample = new QuietSample(before, snapshot(2_000_000_000));
    return Doctor.diagnose(
        Doctor.checks(
            tree,
            sample,
            cpus,
            new ClockCost(25, 20),
            new DiskSpace(OptionalLong.of(50_000_000_000L)),
            JAVA));
  }
}
