/**
 * Decides whether a load has run long enough for its figures to be those of a steady service. Pure:
 * samples in, answer out. The caller decides when to ask and how long to wait.
 */
@NullMarked
package dev.heddle.lab.judge.steady;

import org.jspecify.annotations.NullMarked;
