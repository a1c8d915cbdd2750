/**
 * Observes a running subject and the machine from outside: processes through OSHI and Linux
 * counters, the JVM through JMX. Code of ours is loaded into it in recorded trials alone: the
 * agent.
 */
@NullMarked
package dev.heddle.lab.rig.observe;

import org.jspecify.annotations.NullMarked;
