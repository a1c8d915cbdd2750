package dev.heddle.lab.result;

/** What can hold a service back; docs/method.md tells users how each is recognised. */
public enum Cause {
  /** Requests wait for a thread of the server's pool. */
  POOL_WAIT("waits for a thread"),
  /** Connections wait to be accepted: the server takes no more of them. */
  CONNECTION_CAP("cap on connections"),
  /** Virtual threads keep their carriers while they wait. */
  CARRIERS_PINNED("pinned carriers"),
  /** Virtual threads that compute for long keep others from the carriers. */
  CARRIERS_STARVED("starved carriers"),
  /** Requests wait for a connection of a pool to something downstream. */
  DOWNSTREAM_POOL("waits for a connection downstream"),
  /** The garbage collector stops all threads for a good part of the time. */
  GC("garbage collection"),
  /** Requests wait for a lock. */
  LOCK("waits for a lock"),
  /** All CPUs that the service may use are at work. */
  CPU_SATURATED("CPU"),
  /** The driver or the way to the service is what is slow. */
  DRIVER("driver or network"),
  /** Nothing that was looked at shows it. */
  UNKNOWN("not known");

  private final String words;

  Cause(String words) {
    this.words = words;
  }

  /** For a reader. */
  public String words() {
    return words;
  }
}
