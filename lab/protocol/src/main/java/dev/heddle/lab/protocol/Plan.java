package dev.heddle.lab.protocol;

/** What a driver needs to know to make one load, of requests or of jobs. */
public sealed interface Plan permits LoadPlan, JobPlan {

  /** How requests or jobs arrive. */
  Load load();

  /** How long a request or job may take from its intended start, in nanoseconds. */
  long timeoutNanos();

  /**
   * The longest time that the load goes on after the measured window, so that its requests can end;
   * in nanoseconds.
   */
  long drainNanos();

  /** The time between two {@link Event.Sample}s, in nanoseconds. */
  long sampleNanos();

  /** The seed of the Poisson arrivals. */
  long seed();

  /** The same plan with another load. */
  Plan with(Load other);
}
