/**
 * Reports: pure functions from a result to text. Knows the lab's data, its results and the
 * descriptions in them, and nothing of how they come about.
 */
@NullMarked
package dev.heddle.lab.report;

import org.jspecify.annotations.NullMarked;
