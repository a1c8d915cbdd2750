/**
 * Runs trials: starts the subject, warms it up, measures it and stops it, with a driver and
 * observers. Every failure is an outcome, never an exception. {@code SubjectKind} holds what
 * differs between kinds of subject. This package judges figures only for validity.
 */
@NullMarked
package dev.heddle.lab.rig.trial;

import org.jspecify.annotations.NullMarked;
