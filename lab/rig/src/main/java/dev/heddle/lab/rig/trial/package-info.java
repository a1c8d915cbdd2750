/**
 * Runs trials: starts the subject, warms it up, measures it and stops it, with a driver and
 * observers. Every failure is an outcome, never an exception. {@code SubjectKind} contains what
 * differs between kinds of subject. Figures are judged here only for whether they are valid.
 */
@NullMarked
package dev.heddle.lab.rig.trial;

import org.jspecify.annotations.NullMarked;
