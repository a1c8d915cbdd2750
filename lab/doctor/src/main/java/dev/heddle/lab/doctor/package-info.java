/**
 * Finds what can spoil measurements on this machine. A {@code Check} holds a reading as plain data
 * and grades it without reading again. Readings come from {@code /proc} and {@code /sys} below a
 * root, and from the JDK. A value that cannot be read is graded as unknown, never as fine. Changes
 * nothing, starts nothing, and knows nothing about trials. {@link dev.heddle.lab.doctor.Cgroup} and
 * {@link dev.heddle.lab.doctor.Tree} are also used to observe other processes.
 */
@NullMarked
package dev.heddle.lab.doctor;

import org.jspecify.annotations.NullMarked;
