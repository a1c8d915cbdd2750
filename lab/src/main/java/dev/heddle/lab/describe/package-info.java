/**
 * What is to be measured: an {@link dev.heddle.lab.describe.Experiment} as plain data, where it is
 * read from, and what is wrong with it if something is. Starts nothing.
 */
@NullMarked
package dev.heddle.lab.describe;

import org.jspecify.annotations.NullMarked;
