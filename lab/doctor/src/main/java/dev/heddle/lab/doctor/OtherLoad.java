package dev.heddle.lab.doctor;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What else runs: how busy the CPUs were, this process left out, in a sample in which it waited.
 *
 * @param busyShare of the time of all CPUs; empty if not known
 * @param busiest the processes that used most, the busiest first
 */
record OtherLoad(Optional<Double> busyShare, List<Busy> busiest) implements Check {

  private static final String CHECK = "other load";

  private static final int SHOWN = 3;

  /** Less is not worth a name. */
  private static final double LEAST_SHOWN = 0.01;

  /**
   * A process that was busy.
   *
   * @param name its name
   * @param pid its number
   * @param cpus CPUs that it kept busy
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

  /** A process that was not there before has used all of its ticks in the sample. */
  private static long used(QuietSample sample, ProcessTicks process) {
    ProcessTicks before = sample.before().processes().get(process.pid());
    return process.ticks() - (before == null ? 0 : Math.min(before.ticks(), process.ticks()));
  }

  @Override
  public Finding finding() {
    if (busyShare.isEmpty()) {
      return Finding.unknown(CHECK, "no CPU times can be read", "see that nothing else runs");
    }
    Grade grade = LostCpu.grade(busyShare.get());
    return Finding.graded(
        CHECK,
        grade,
        Text.percent(busyShare.get()) + " of the CPU time while Heddle waited" + names(grade),
        "stop what need not run, or measure when it is done");
  }

  /** The kernel's own work, a process of another container and one that has ended have no name. */
  private String names(Grade grade) {
    if (busiest.isEmpty()) {
      return grade == Grade.FINE ? "" : ", by nothing that can be seen or still runs";
    }
    return ": " + busiest.stream().map(Busy::toString).collect(Collectors.joining(", "));
  }
}
