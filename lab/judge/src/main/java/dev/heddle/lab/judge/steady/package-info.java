/**
 * Whether a load has run long enough for its figures to be those of the steady service. Pure:
 * samples in, answer out; when to ask and how long to wait at most is for others to decide.
 */
@NullMarked
package dev.heddle.lab.judge.steady;

import org.jspecify.annotations.NullMarked;
