/**
 * What to measure: an {@link dev.heddle.lab.experiment.Experiment} as plain data, and the checks of
 * that data. Starts no process and no thread.
 */
@NullMarked
package dev.heddle.lab.experiment;

import org.jspecify.annotations.NullMarked;
