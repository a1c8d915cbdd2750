package dev.heddle.lab.doctor;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The load of other processes, measured while this process waited.
 *
 * @param busyShare the share of the time of all CPUs that was busy, without this process; empty if
 *     unknown
 * @param busiest the processes that used the most CPU time, the busiest first
 */
record OtherLoad(Optional<Double> busyShare, List<Busy> busiest) implements Check {

  private static final String CHECK = "other load";

  private static final int SHOWN = 3;

  /** The least use of a CPU for which a process is named. */
  private static final double LEAST_SHOWN = 0.01;

  /**
   * A process that was busy.
   *
   * @param name the name of the process
   * @param pid the id of the process
   * @param cpus how many CPUs the process kept busy
   */
  record Busy(String name, long pid, double cpus) {

    @Override
    public String toString() {
      return String.format(Locale.ROOT, "%s (pid %d) %.2f CPU", name, pid, cpus);
    }
  }

  static OtherLoad read(QuietSample sample) {
    Optional<CpuTicks> cpu = sample.cpu();
    Optional<ProcessTicks> before = sample.before().own();
    Optional<ProcessTicks> after = sample.after().own();
    if (cpu.isEmpty() || before.isEmpty() || after.isEmpty()) {
      return new OtherLoad(Optional.empty(), List.of());
    }
    long own = after.get().ticks() - before.get().ticks();
    return new OtherLoad(
        Optional.of((double) Math.max(0, cpu.get().busy() - own) / cpu.get().all()),
        busiest(sample, cpu.get(), after.get().pid()));
  }

  private static List<Busy> busiest(QuietSample sample, CpuTicks cpu, long own) {
    double ticksOfOne = (double) cpu.all() / cpu.cpus();
    return sample.after().processes().values().stream()
        .filter(process -> process.pid() != own)
        .map(process -> new Busy(process.name(), process.pid(), used(sample, process) / ticksOfOne))
        .filter(process -> process.cpus() >= LEAST_SHOWN)
        .sorted(Comparator.comparingDouble(Busy::cpus).reversed())
        .limit(SHOWN)
        .toList();
  }

  /** The ticks of a process in the sample; all of them if it started during the sample. */
  private static long used(QuietSample sample, ProcessTicks process) {
    ProcessTicks before = sample.before().processes().get(process.pid());
    return process.ticks() - (before == null ? 0 : Math.min(before.ticks(), process.ticks()));
  }

  @Override
  public Finding finding() {
    if (busyShare.isEmpty()) {
      return Finding.unknown(CHECK, "no CPU times can be read", "make sure that nothing else runs");
    }
    Grade grade = LostCpu.grade(busyShare.get());
    return Finding.graded(
        CHECK,
        grade,
        Text.percent(busyShare.get()) + " of the CPU time while Heddle waited" + names(grade),
        "stop other programs, or measure when they are done");
  }

  /**
   * The names of the busiest processes. The kernel, processes of other containers and ended
   * processes have no name.
   */
  private String names(Grade grade) {
    if (busiest.isEmpty()) {
      return grade == Grade.FINE ? "" : ", by processes that cannot be seen or have ended";
    }
    return ": " + busiest.stream().map(Busy::toString).collect(Collectors.joining(", "));
  }
}
