/**
 * All decisions of the executor, as pure code: numbers in, actions out. It has no thread, no clock
 * and no effect, and knows no other package. {@code docs/executor-law.md} says the same on one
 * page, rule by rule.
 */
@NullMarked
package dev.heddle.executor.law;

import org.jspecify.annotations.NullMarked;
