/** Writes experiments in the formats of other programs. Starts nothing. */
@NullMarked
package dev.heddle.lab.cli.export;

import org.jspecify.annotations.NullMarked;
