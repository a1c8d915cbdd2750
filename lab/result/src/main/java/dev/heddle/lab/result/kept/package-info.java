/**
 * Pairs of starts of the same arm that Heddle keeps on a machine from run to run, as data and as a
 * file. No run needs them.
 */
@NullMarked
package dev.heddle.lab.result.kept;

import org.jspecify.annotations.NullMarked;
