package dev.heddle.lab.observation;

/**
 * The scheduler of a JVM's virtual threads at one moment.
 *
 * @param parallelism carriers that it may use at a time
 * @param mounted virtual threads that are on a carrier
 * @param queued virtual threads that could run and wait for a carrier
 */
public record Carriers(int parallelism, int mounted, int queued) {

  /** Whether virtual threads are queued although fewer carriers are at work than there might be. */
  public boolean hasIdle() {
    return queued > 0 && mounted < parallelism;
  }
}
