/** Experiments in the forms of other programs: text out, nothing is started. */
@NullMarked
package dev.heddle.lab.cli.export;

import org.jspecify.annotations.NullMarked;
