/**
 * Runs trials: starts the subject, warms it up, measures it and stops it, with the driver and the
 * observers beside it. Every way in which that can go wrong is an outcome, never an exception. What
 * differs by the kind of subject is in {@code SubjectKind}; nothing here judges figures but for
 * whether they may count.
 */
@NullMarked
package dev.heddle.lab.rig.trial;

import org.jspecify.annotations.NullMarked;
