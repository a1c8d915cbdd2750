/**
 * What is to be measured: an {@link dev.heddle.lab.experiment.Experiment} as plain data, where it
 * is read from, and what is wrong with it if something is. Starts nothing.
 */
@NullMarked
package dev.heddle.lab.experiment;

import org.jspecify.annotations.NullMarked;
