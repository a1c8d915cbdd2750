/** Words the reasons for differences, and what requests spend. */
@NullMarked
package dev.heddle.lab.report.cause;

import org.jspecify.annotations.NullMarked;
