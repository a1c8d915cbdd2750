package dev.heddle.lab.result.profile;

/** What requests use or wait for. */
public enum Resource {
  /** CPU time of the service's processes, in microseconds. */
  CPU,
  /** Bytes allocated on the heap. */
  ALLOCATION,
  /** Waits for locks, in microseconds; for synchronized, only waits of 5 ms or more are known. */
  LOCK,
  /** Waits for sockets and files, in microseconds; only waits of 10 ms or more are known. */
  IO,
  /** Time during which the garbage collector stopped all threads, in microseconds. */
  GC_PAUSE;

  /** Whether the resource is time that a request takes. */
  public boolean isTime() {
    return this != ALLOCATION;
  }
}
