/**
 * Runs one trial: the subject's process from its start to its end, with the driver and the
 * observers beside it. Every way in which that can go wrong is an outcome, never an exception.
 */
@NullMarked
package dev.heddle.lab.rig.trial;

import org.jspecify.annotations.NullMarked;
