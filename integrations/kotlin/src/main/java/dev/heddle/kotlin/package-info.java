/** Runs Kotlin coroutines. It knows Heddle's executor and Kotlin's public API. */
@NullMarked
package dev.heddle.kotlin;

import org.jspecify.annotations.NullMarked;
