/**
 * Observes a running subject and the machine from outside: processes through OSHI and Linux
 * counters, the JVM through JMX. Never loads code of ours into the subject.
 */
@NullMarked
package dev.heddle.lab.rig.observe;

import org.jspecify.annotations.NullMarked;
