package dev.heddle.executor.dispatch;

import java.util.Map;

/**
 * The state of a dispatcher. Its numbers are read one after another.
 *
 * @param cpus how many tasks should compute at once
 * @param allowed workers that may be active
 * @param platform workers
 * @param active workers that are active
 * @param blocked active workers that are off the CPU in a task, as the JVM reports
 * @param virtual tasks that virtual threads have begun and not ended
 * @param queued tasks that have not begun
 * @param headAgeNanos how long the first of them had waited at the last look
 * @param startedVirtual tasks that virtual threads took from the line; all tasks if there are no
 *     workers
 * @param released tasks that virtual threads took from the workers' queues
 * @param notStarted threads that could not be started
 * @param actions how many, by the name of their reason
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
