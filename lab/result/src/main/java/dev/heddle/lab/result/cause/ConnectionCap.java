package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * Connections wait to be accepted because the server takes no more.
 *
 * @param detail the reading of the connection-cap gate in words
 */
@JsonTypeName("connectionCap")
public record ConnectionCap(String detail) implements Cause {}
