/** Shows what was seen of a JVM that runs already, as text. Pure. */
@NullMarked
package dev.heddle.lab.report.inspection;

import org.jspecify.annotations.NullMarked;
