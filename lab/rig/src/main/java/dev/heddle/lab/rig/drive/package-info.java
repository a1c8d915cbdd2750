/** Starts drivers, each in a process of its own, and talks to them. */
@NullMarked
package dev.heddle.lab.rig.drive;

import org.jspecify.annotations.NullMarked;
