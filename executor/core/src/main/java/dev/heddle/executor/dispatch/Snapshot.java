package dev.heddle.executor.dispatch;

import java.util.Map;

/**
 * Where a dispatcher stands; its numbers are read one after the other.
 *
 * @param cpus granted
 * @param allowed workers that may be active, those with long tasks not counted
 * @param platform workers
 * @param active those that are
 * @param blocked those of them that are off the CPU in a task, by the JVM's account
 * @param virtual tasks on virtual threads
 * @param extraCarriers that the JVM may have for virtual threads on its behalf
 * @param queued tasks that have not begun
 * @param headAgeNanos how long the first of them had waited at the last look
 * @param startedVirtual tasks that went to a virtual thread at once
 * @param released tasks that went there out of the queue
 * @param notStarted threads that could not be started
 * @param decisions by the name of their reason
 */
public record Snapshot(
    int cpus,
    int allowed,
    int platform,
    int active,
    int blocked,
    int virtual,
    int extraCarriers,
    int queued,
    long headAgeNanos,
    long startedVirtual,
    long released,
    long notStarted,
    Map<String, Long> decisions) {}
