/**
 * Inspects a JVM that is already running, for some time and without a load from Heddle. Starts its
 * management agent and a bounded recording, and changes nothing else in it.
 */
@NullMarked
package dev.heddle.lab.rig.inspect;

import org.jspecify.annotations.NullMarked;
