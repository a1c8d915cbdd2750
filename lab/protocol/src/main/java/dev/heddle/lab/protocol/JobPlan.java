package dev.heddle.lab.protocol;

/**
 * A load of jobs, for a program that makes its own load.
 *
 * @param load how jobs arrive: a user of the closed model begins a job when the last one has ended
 * @param timeoutNanos how long a job may take from its intended start; a job that takes longer
 *     keeps running, but a load in steps counts it as missed
 * @param drainNanos the longest time that the load goes on after the measured window, so that every
 *     job meant to start inside it can end
 * @param sampleNanos time between two {@link Event.Sample}s
 * @param seed of the Poisson arrivals
 */
public record JobPlan(Load load, long timeoutNanos, long drainNanos, long sampleNanos, long seed)
    implements Plan {

  public JobPlan {
    Ranges.require("timeoutNanos", timeoutNanos, 1_000_000, Long.MAX_VALUE / 4);
    Ranges.require("drainNanos", drainNanos, 0, Long.MAX_VALUE / 4);
    Ranges.require("sampleNanos", sampleNanos, 1_000_000, Long.MAX_VALUE / 4);
  }

  @Override
  public JobPlan with(Load other) {
    return new JobPlan(other, timeoutNanos, drainNanos, sampleNanos, seed);
  }
}
