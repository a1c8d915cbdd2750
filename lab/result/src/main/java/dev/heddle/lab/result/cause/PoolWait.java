package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * Requests wait for a thread of the server's pool.
 *
 * @param threads how many threads the pool has; mean over the windows
 * @param waiting how many requests wait for one at a time
 * @param inFlight how many requests are in the system at a time
 * @param waitMillis how long a request waits, by Little's law
 */
@JsonTypeName("poolWait")
public record PoolWait(double threads, double waiting, double inFlight, double waitMillis)
    implements Cause {}
