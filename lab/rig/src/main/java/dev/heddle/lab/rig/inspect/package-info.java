/**
 * Looks at a JVM that runs already, for some time and without a load of ours. Starts its management
 * agent and a bounded recording, and changes nothing else in it.
 */
@NullMarked
package dev.heddle.lab.rig.inspect;

import org.jspecify.annotations.NullMarked;
