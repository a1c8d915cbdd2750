/**
 * What was seen of a JVM that runs already, as data: {@code rig.inspect} looks, {@code judge.cause}
 * finds causes in it, and {@code report.inspection} has the words. Nothing here is written to a
 * file.
 */
@NullMarked
package dev.heddle.lab.result.inspection;

import org.jspecify.annotations.NullMarked;
