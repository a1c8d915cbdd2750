package dev.heddle.lab.judge.steady;

import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;

/**
 * The samples of a load whose true rate and cost are known, with noise, as the lab would have taken
 * them: answers every 250 ms, CPU time every 200 ms or a little later and in steps of 10 ms.
 */
final class SimulatedRun {

  private static final double SAMPLE_SECONDS = 0.25;

  private static final double PROCESS_SECONDS = 0.2;
  private static final double CPU_STEP_NANOS = 10e6;

  private final List<Event.Sample> driver = new ArrayList<>();
  private final List<ProcessSample> processes = new ArrayList<>();

  private final Random random;
  private double cpuNanos;

  /**
   * @param seconds how long the load goes on
   * @param rate answers a second, by seconds since the load began
   * @param costMicros CPU time of a request, likewise
   * @param noise of rate and cost, independently
   */
  SimulatedRun(
      int seed,
      int seconds,
      DoubleUnaryOperator rate,
      DoubleUnaryOperator costMicros,
      Shape noise) {
    // Neighbouring seeds of this generator begin alike.
    random = new Random(seed * 0x9E3779B97F4A7C15L);
    double nextProcess = 0;
    double owed = 0;
    for (int i = 1; i * SAMPLE_SECONDS <= seconds; i++) {
      double to = i * SAMPLE_SECONDS;
      double from = to - SAMPLE_SECONDS;
      double middle = (from + to) / 2;
      owed += rate.applyAsDouble(middle) * noise.factor(random, i) * SAMPLE_SECONDS;
      long completed = Math.max(0, (long) owed);
      owed -= completed;
      double cpu =
          completed * costMicros.applyAsDouble(middle) * 1e3 * Math.abs(noise.factor(random, -1));
      while (nextProcess <= to) {
        sampleProcess(nextProcess, cpuNanos + cpu * (nextProcess - from) / SAMPLE_SECONDS);
        nextProcess += PROCESS_SECONDS + 0.02 * random.nextDouble();
      }
      cpuNanos += cpu;
      driver.add(new Event.Sample((long) (to * 1e9), completed, 0, 1, 0, 1, 1_000_000));
    }
  }

  private void sampleProcess(double seconds, double nanos) {
    long seen = (long) (Math.floor(nanos / CPU_STEP_NANOS) * CPU_STEP_NANOS);
    processes.add(Examples.processSample((long) (seconds * 1e3), seen, 0, 0, 1, 0));
  }

  Trace trace() {
    return new Trace(driver, processes);
  }

  /** How the samples scatter about the truth. */
  interface Shape {

    /**
     * What the truth is multiplied with.
     *
     * @param sample its number, from 1; -1 for CPU time
     */
    double factor(Random random, int sample);
  }

  /** Normal, with this share as standard deviation in a slice of two samples. */
  static Shape normal(double share) {
    return (random, sample) -> 1 + share * Math.sqrt(2) * random.nextGaussian();
  }

  /** Student's t with three degrees of freedom, scaled to that standard deviation. */
  static Shape heavyTailed(double share) {
    return (random, sample) -> {
      double chi = 0;
      for (int i = 0; i < 3; i++) {
        double one = random.nextGaussian();
        chi += one * one;
      }
      // Its variance is 3.
      double t = random.nextGaussian() / Math.sqrt(chi / 3) / Math.sqrt(3);
      return Math.max(0, 1 + share * Math.sqrt(2) * t);
    };
  }

  /** Half the throughput for half a second, every so many seconds, on top of other noise. */
  static Shape withCollections(double everySeconds, Shape other) {
    int period = (int) Math.round(everySeconds / SAMPLE_SECONDS);
    return (random, sample) ->
        other.factor(random, sample) * (sample > 0 && sample % period < 2 ? 0.5 : 1);
  }

  /** Throughput that sinks by that share and springs back, over and over. */
  static Shape sawTooth(double share, double everySeconds, Shape other) {
    int period = (int) Math.round(everySeconds / SAMPLE_SECONDS);
    return (random, sample) ->
        other.factor(random, sample)
            * (sample > 0 ? 1 - share * (sample % period) / (double) period : 1);
  }
}
