package dev.heddle.lab.result;

/**
 * The subject's processes at one moment, seen from outside.
 *
 * @param elapsedMillis since the load began
 * @param cpuNanos CPU time used since each process started
 * @param residentBytes resident memory
 * @param threads threads of the operating system
 * @param contextSwitches so far, of the threads that are alive
 */
public record ProcessSample(
    long elapsedMillis, long cpuNanos, long residentBytes, int threads, long contextSwitches) {}
