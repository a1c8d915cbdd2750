/**
 * What was seen of a running JVM, as data: {@code rig.inspect} gathers it, {@code judge.cause}
 * finds causes in it, and {@code report.inspection} has the wording. Nothing here is written to a
 * file.
 */
@NullMarked
package dev.heddle.lab.result.inspection;

import org.jspecify.annotations.NullMarked;
