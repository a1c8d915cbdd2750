/** Drivers, each a process of its own, as the trial sees them. */
@NullMarked
package dev.heddle.lab.rig.drive;

import org.jspecify.annotations.NullMarked;
