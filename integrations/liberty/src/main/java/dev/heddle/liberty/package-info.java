/**
 * A Java agent that replaces the pool on which Open Liberty runs requests. It knows only the
 * executor of Heddle, and the names in {@link dev.heddle.liberty.DispatchPatch} of Open Liberty.
 */
@NullMarked
package dev.heddle.liberty;

import org.jspecify.annotations.NullMarked;
