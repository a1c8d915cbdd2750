/**
 * Pairs of starts of the same arm that are kept on a machine from run to run, as data and as a
 * file. Nothing here is needed for a run.
 */
@NullMarked
package dev.heddle.lab.result.kept;

import org.jspecify.annotations.NullMarked;
