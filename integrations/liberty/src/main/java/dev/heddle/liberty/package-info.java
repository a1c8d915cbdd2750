/**
 * A Java agent that puts an executor in the place of the pool on which Open Liberty runs requests.
 * It knows the executor and nothing else of Heddle, and of Open Liberty the names in {@link
 * dev.heddle.liberty.Seat}.
 */
@NullMarked
package dev.heddle.liberty;

import org.jspecify.annotations.NullMarked;
