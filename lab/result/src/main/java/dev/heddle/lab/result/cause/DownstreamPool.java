package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * Requests wait for a connection from a pool to another system.
 *
 * @param pool the name that the server gives it
 * @param connections how many connections it has; mean over the windows
 * @param waiting how many requests wait for one at a time; mean over the windows
 */
@JsonTypeName("downstreamPool")
public record DownstreamPool(String pool, double connections, double waiting) implements Cause {}
