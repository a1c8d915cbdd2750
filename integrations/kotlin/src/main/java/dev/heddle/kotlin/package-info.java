/** Runs Kotlin's coroutines. It knows the executor of Heddle and Kotlin's public API. */
@NullMarked
package dev.heddle.kotlin;

import org.jspecify.annotations.NullMarked;
