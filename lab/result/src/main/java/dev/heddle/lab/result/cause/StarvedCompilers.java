package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * The JIT compilers are kept off the CPUs, so that code runs uncompiled.
 *
 * @param waiting how many of their threads wait for a CPU at a time
 * @param running how many of them run at a time; both are means over the windows
 */
@JsonTypeName("starvedCompilers")
public record StarvedCompilers(double waiting, double running) implements Cause {}
