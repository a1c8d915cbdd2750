/**
 * Decides whether a load has run long enough that its figures are those of a steady service. Pure:
 * samples in, answer out. The caller decides when to ask and how long to wait.
 */
@NullMarked
package dev.heddle.lab.judge.steady;

import org.jspecify.annotations.NullMarked;
