/**
 * The command {@code heddle}: options, wiring, progress and exit codes, and the only place that
 * reads system properties. Decides nothing about measuring.
 */
@NullMarked
package dev.heddle.cli;

import org.jspecify.annotations.NullMarked;
