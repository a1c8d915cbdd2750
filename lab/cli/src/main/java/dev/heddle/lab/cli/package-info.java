/**
 * The command {@code heddle}: options, wiring, progress and exit codes. The only place that reads
 * system properties. Decides nothing about measuring.
 */
@NullMarked
package dev.heddle.lab.cli;

import org.jspecify.annotations.NullMarked;
