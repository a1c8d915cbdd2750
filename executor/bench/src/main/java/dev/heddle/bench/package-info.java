/** Scenarios on which executors differ, each run in a fresh JVM, arms in alternation. */
@NullMarked
package dev.heddle.bench;

import org.jspecify.annotations.NullMarked;
