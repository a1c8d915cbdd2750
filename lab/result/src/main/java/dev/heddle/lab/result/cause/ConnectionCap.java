package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * Connections wait to be accepted: the server takes no more of them.
 *
 * @param detail what the gate of the connection cap read
 */
@JsonTypeName("connectionCap")
public record ConnectionCap(String detail) implements Cause {}
