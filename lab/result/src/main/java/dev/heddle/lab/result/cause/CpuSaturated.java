package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * All CPUs that the service may use are busy.
 *
 * @param cpusUsed how many CPUs the service uses
 * @param machineBusy share of the machine's CPU time that is not idle, 0 to 1
 */
@JsonTypeName("cpuSaturated")
public record CpuSaturated(double cpusUsed, double machineBusy) implements Cause {}
