/**
 * What is known about each arm so far, in words that all reports share. The judge yields the
 * numbers; this package finds the words.
 */
@NullMarked
package dev.heddle.lab.report.standing;

import org.jspecify.annotations.NullMarked;
