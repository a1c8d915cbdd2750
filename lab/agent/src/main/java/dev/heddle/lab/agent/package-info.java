/**
 * What the lab loads into the JVM of a trial that is recorded, or asked for idle carriers, to see
 * what nothing else shows. The rig makes a jar of these classes.
 */
@NullMarked
package dev.heddle.lab.agent;

import org.jspecify.annotations.NullMarked;
