package dev.heddle.lab.judge.steady;

import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.protocol.Event;
import java.time.Duration;
import java.util.List;

/**
 * Decides whether a warm-up is over: throughput and CPU per request have no change point in the
 * last ten slices of the load and no drift, and the compilers' queue is empty. After a large
 * change, up to sixteen slices are needed. A slice is as long as the caller sets, or up to two
 * seconds if it would hold fewer than twenty answers. With slices of half a second, the earliest
 * end is after 6 to 21 seconds. Failed requests count like others if they are answered. Pure and
 * stateless.
 *
 * <p>The decision has limits: a change that has not begun cannot be foreseen, and the noisier the
 * series, the larger the drift that stays unseen. docs/method.md has the figures.
 *
 * @see DriftCheck
 */
public final class WarmUpRule {

  /** After this long without an answer, the service is not steady. */
  static final Duration SILENCE = Duration.ofSeconds(2);

  /**
   * The standard deviation, in steps, of a slice's CPU time due to counting in steps: user and
   * system time are cut off at both edges, each with the variance of a uniform distribution.
   */
  private static final double CPU_STEPS = Math.sqrt(4 / 12.0);

  private WarmUpRule() {}

  /**
   * Judges the load so far.
   *
   * @param driver all samples since the load began, in order of time
   * @param processes all samples of the subject's processes, in order of time; without any, the
   *     service is not steady; if none has a CPU time, throughput alone decides
   * @param compiler all readings of the compilers' queue, in order of time; empty if the JVM cannot
   *     be examined
   * @param shortestSlice the length of the shortest slice, from the interval of the driver's
   *     samples to two seconds
   * @return the first condition that does not hold, or {@link Steadiness#STEADY}
   */
  public static Steadiness judge(
      List<Event.Sample> driver,
      List<ProcessSample> processes,
      List<CompilerReading> compiler,
      Duration shortestSlice) {
    List<Slice> slices = LoadSlices.of(driver, shortestSlice);
    List<Slice> answered = slices.stream().filter(slice -> slice.completed() > 0).toList();
    CpuTime cpuTime = new CpuTime(processes);
    double[] cpu = cpuPerRequest(answered, cpuTime);
    boolean sparse = 2 * answered.size() < slices.size();
    boolean cpuIsTold =
        processes.isEmpty() || processes.stream().anyMatch(sample -> sample.cpuNanos() != null);
    int known = cpuIsTold ? cpu.length : answered.size();
    if (sparse || known < DriftCheck.LEVEL) {
      return Steadiness.TOO_SHORT;
    }
    double[] throughput = slices.stream().mapToDouble(Slice::throughput).toArray();
    if (isSilent(driver) || !DriftCheck.isLevel(throughput, 0)) {
      return Steadiness.THROUGHPUT_CHANGES;
    }
    if (cpuIsTold && !DriftCheck.isLevel(cpu, stepNoise(answered, cpuTime.stepNanos()))) {
      return Steadiness.CPU_CHANGES;
    }
    return CompilerRest.isEmpty(compiler) ? Steadiness.STEADY : Steadiness.COMPILING;
  }

  private static boolean isSilent(List<Event.Sample> samples) {
    long since = samples.getLast().elapsedNanos() - SILENCE.toNanos();
    return samples.stream()
        .filter(sample -> sample.elapsedNanos() > since)
        .allMatch(sample -> sample.completed() == 0);
  }

  /**
   * The CPU time for each request in each slice, in nanoseconds; slices that the processes' samples
   * do not cover are left out.
   */
  private static double[] cpuPerRequest(List<Slice> slices, CpuTime cpuTime) {
    return slices.stream().mapToDouble(cpuTime::perAnswer).filter(Double::isFinite).toArray();
  }

  /** The noise of CPU per request due to the steps of the CPU time. */
  private static double stepNoise(List<Slice> slices, long stepNanos) {
    double answers = slices.stream().mapToLong(Slice::completed).average().orElseThrow();
    return CPU_STEPS * stepNanos / answers;
  }
}
