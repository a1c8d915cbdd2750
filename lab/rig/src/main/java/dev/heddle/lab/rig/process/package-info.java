/**
 * Processes of other programs that never outlive the lab, and the ports they listen on. Knows
 * nothing of subjects and drivers.
 */
@NullMarked
package dev.heddle.lab.rig.process;

import org.jspecify.annotations.NullMarked;
