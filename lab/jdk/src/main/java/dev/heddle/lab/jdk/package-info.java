/**
 * What is known of JDKs: their versions, and the faults that matter to a choice of threads. Pure;
 * knows nothing of runs and machines.
 */
@NullMarked
package dev.heddle.lab.jdk;

import org.jspecify.annotations.NullMarked;
