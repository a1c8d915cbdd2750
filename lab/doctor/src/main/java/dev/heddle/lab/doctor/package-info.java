/**
 * What about this machine will spoil measurements. A {@code Check} holds what was read, as plain
 * data, and grades it without looking again; readings come from {@code /proc} and {@code /sys}
 * below a root, and from the JDK. What cannot be read is not known, and is never called fine.
 * Changes nothing, starts nothing, and knows nothing of trials. {@link
 * dev.heddle.lab.doctor.Cgroup} and {@link dev.heddle.lab.doctor.Tree} serve whoever observes other
 * processes, too.
 */
@NullMarked
package dev.heddle.lab.doctor;

import org.jspecify.annotations.NullMarked;
