/**
 * A Java agent that replaces the pool on which Open Liberty runs requests. It knows only Heddle's
 * executor and the names of Open Liberty in {@link dev.heddle.liberty.DispatchPatch}.
 */
@NullMarked
package dev.heddle.liberty;

import org.jspecify.annotations.NullMarked;
