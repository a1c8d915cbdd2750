/** Shows what was seen of a running JVM, as text. Pure. */
@NullMarked
package dev.heddle.lab.report.inspection;

import org.jspecify.annotations.NullMarked;
