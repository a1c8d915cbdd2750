package dev.heddle.lab.observation;

/**
 * The scheduler of a JVM's virtual threads at one moment.
 *
 * @param parallelism how many carriers it may use at once
 * @param mounted virtual threads that are on a carrier
 * @param queued virtual threads that are ready to run and wait for a carrier
 */
public record CarrierLevel(int parallelism, int mounted, int queued) {

  /** Whether virtual threads are queued although some carriers are free. */
  public boolean hasIdle() {
    return queued > 0 && mounted < parallelism;
  }
}
