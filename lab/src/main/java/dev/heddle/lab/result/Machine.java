package dev.heddle.lab.result;

/**
 * Where a run was made.
 *
 * @param os operating system and version
 * @param kernel version of the kernel
 * @param cpu model of the processor
 * @param cpus CPUs that this process may use
 * @param machineCpus CPUs of the machine
 * @param memoryBytes memory of the machine
 * @param java the lab's own JVM, which also runs the driver
 */
public record Machine(
    String os,
    String kernel,
    String cpu,
    int cpus,
    int machineCpus,
    long memoryBytes,
    String java) {}
