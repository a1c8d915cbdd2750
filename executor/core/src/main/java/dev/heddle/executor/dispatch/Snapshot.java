package dev.heddle.executor.dispatch;

import java.util.Map;

/**
 * Where a dispatcher stands; its numbers are read one after the other.
 *
 * @param cpus tasks that are to compute at a time
 * @param allowed workers that may be active
 * @param platform workers
 * @param active those that are
 * @param blocked those of them that are off the CPU in a task, by the JVM's account
 * @param virtual virtual threads
 * @param queued tasks that have not begun
 * @param headAgeNanos how long the first of them had waited at the last look
 * @param startedVirtual tasks that went to a virtual thread because they were known to wait
 * @param released tasks that went there out of the workers' queue
 * @param notStarted threads that could not be started
 * @param actions by the name of their reason
 */
public record Snapshot(
    int cpus,
    int allowed,
    int platform,
    int active,
    int blocked,
    int virtual,
    int queued,
    long headAgeNanos,
    long startedVirtual,
    long released,
    long notStarted,
    Map<String, Long> actions) {}
