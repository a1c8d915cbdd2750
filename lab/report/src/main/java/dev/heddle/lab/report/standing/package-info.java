/**
 * What is known about each arm so far, in words that all reports share. The judge provides the
 * numbers; this package provides the words.
 */
@NullMarked
package dev.heddle.lab.report.standing;

import org.jspecify.annotations.NullMarked;
