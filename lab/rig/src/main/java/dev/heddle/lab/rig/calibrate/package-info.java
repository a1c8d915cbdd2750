/**
 * Tests the judge on a machine: compares a subject with itself, and with itself at a known extra
 * cost, many times. Uses the lab only from outside, as a user does.
 */
@NullMarked
package dev.heddle.lab.rig.calibrate;

import org.jspecify.annotations.NullMarked;
