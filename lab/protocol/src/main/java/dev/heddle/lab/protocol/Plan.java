package dev.heddle.lab.protocol;

/** One load, whatever it is put on. */
public sealed interface Plan permits LoadPlan, JobPlan {

  /** How requests or jobs arrive. */
  Load load();

  /** How long one may take from its intended start. */
  long timeoutNanos();

  /**
   * How long after the measured window the load goes on at most, so that what belongs to it can
   * end.
   */
  long drainNanos();

  /** Distance between two {@link Event.Sample}s. */
  long sampleNanos();

  /** Of the Poisson arrivals. */
  long seed();

  /** The same plan with another load. */
  Plan with(Load other);
}
