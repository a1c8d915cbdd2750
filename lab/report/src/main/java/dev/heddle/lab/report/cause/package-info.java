/** Describes the reasons for differences, and what requests use. */
@NullMarked
package dev.heddle.lab.report.cause;

import org.jspecify.annotations.NullMarked;
