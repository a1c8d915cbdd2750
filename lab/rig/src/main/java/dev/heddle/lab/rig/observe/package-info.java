/**
 * Looks at a running subject and at the machine from outside: processes through OSHI and what Linux
 * counts of them, the JVM through JMX. Never loads code of ours into the subject.
 */
@NullMarked
package dev.heddle.lab.rig.observe;

import org.jspecify.annotations.NullMarked;
