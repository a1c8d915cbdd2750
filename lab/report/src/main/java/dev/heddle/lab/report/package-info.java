/**
 * Reports: pure functions from a result to text. Knows the lab's results and the descriptions in
 * them, but not how they are made.
 */
@NullMarked
package dev.heddle.lab.report;

import org.jspecify.annotations.NullMarked;
