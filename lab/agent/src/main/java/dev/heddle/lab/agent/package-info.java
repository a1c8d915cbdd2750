/**
 * What the lab puts into the JVM of a recorded trial, to learn what no other door tells. The rig
 * makes a jar of these classes.
 */
@NullMarked
package dev.heddle.lab.agent;

import org.jspecify.annotations.NullMarked;
