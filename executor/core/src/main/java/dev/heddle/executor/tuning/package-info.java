/**
 * Cold: decisions as pure functions, readings in and a decision out. No thread, lock or clock, so
 * that a recorded trace replays to the same decisions. Knows nobody.
 */
@NullMarked
package dev.heddle.executor.tuning;

import org.jspecify.annotations.NullMarked;
