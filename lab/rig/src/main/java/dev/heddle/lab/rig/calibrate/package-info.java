/**
 * Proves the judge on a machine: a subject against itself and against itself with a known extra
 * cost, many times over. Knows the lab from outside, as a user does.
 */
@NullMarked
package dev.heddle.lab.rig.calibrate;

import org.jspecify.annotations.NullMarked;
