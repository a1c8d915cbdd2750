/**
 * Everything that the executor decides by, as pure code: numbers in, actions out. No thread, no
 * clock, no effect; it knows no other package. {@code docs/executor-law.md} is the same on one
 * page, rule by rule.
 */
@NullMarked
package dev.heddle.executor.law;

import org.jspecify.annotations.NullMarked;
