package dev.heddle.lab.result.cause;

import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.result.recording.Recording;
import java.util.OptionalDouble;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What is known about what can hold a service back, from trials of an arm under a load or from a
 * look into a running JVM.
 */
public interface Evidence {

  /** The share of a CPU's time from which the CPU counts as busy. */
  double BUSY = 0.9;

  /** The share of the time from which being kept off the CPUs by a quota counts. */
  double THROTTLED = 0.01;

  /** What Flight Recorder reported; null if there is no recording. */
  @Nullable Recording recording();

  /**
   * Whether a driver counted the requests. If not, nobody knows how many wait for a thread, or
   * whether a thread that waits has a request at all.
   */
  boolean countsRequests();

  /**
   * The mean number of requests in the system; without a driver, the mean number of threads that
   * are at work or in a wait that belongs to work.
   */
  double inFlight();

  /** The same while the recording was made. */
  double inFlightRecorded();

  /** The mean number of answers a second; 0 without a driver. */
  double throughput();

  /** The mean number of CPUs that the service used. */
  double cpusUsed();

  /** The share of the machine's CPU time that was not idle. */
  double machineBusy();

  /** Whether hardly any of the CPU time that the service may use was idle. */
  boolean isCpuUsedUp();

  /** Whether some of the CPU time that the service may use is known to have been idle. */
  boolean hasIdleCpu();

  /** The mean number of threads of the JIT compilers that wait for a CPU; 0 if unknown. */
  double compilersWaiting();

  /** The mean number of threads of the JIT compilers that run; 0 if unknown. */
  double compilersRunning();

  /** The share of the window during which the garbage collector stopped all threads. */
  double stoppedByGc();

  /**
   * A reading of a gate, if most trials are beyond the gate's own limit. A limit set by the user is
   * ignored, because it does not change what limits the service.
   *
   * @return null if most trials are within the limit, or there are none
   */
  @Nullable GateReading beyond(Gate gate);

  /** The thread pool with the most busy threads; null if the server shows none. */
  @Nullable PoolLevel threads();

  /**
   * The same pool according to thread dumps, for a server that shows none; null if they do not show
   * it.
   */
  @Nullable PoolLevel threadsSeen();

  /** The connection pool with the most waiting requests; null if the server shows none. */
  @Nullable PoolLevel connections();

  /** The mean of a figure of the carriers; empty if the JDK does not report it. */
  OptionalDouble carriers(Function<JvmSample, @Nullable Integer> level);

  /** The number of carriers, or a likely number if the JDK does not report it. */
  double parallelism();
}
