/**
 * Observes a running subject and the machine from outside: processes through OSHI and Linux
 * counters, the JVM through JMX. Only the agent is loaded into a subject, and only in recorded
 * trials.
 */
@NullMarked
package dev.heddle.lab.rig.observe;

import org.jspecify.annotations.NullMarked;
