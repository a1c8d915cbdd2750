package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * Requests wait for a connection of a pool to something downstream.
 *
 * @param pool the name that the server gives it
 * @param connections how many it has; mean over the windows
 * @param waiting how many requests wait for one at a time; mean over the windows
 */
@JsonTypeName("downstreamPool")
public record DownstreamPool(String pool, double connections, double waiting) implements Cause {}
