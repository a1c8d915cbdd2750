/** The wording of causes: one file for each cause. */
@NullMarked
package dev.heddle.lab.report.cause;

import org.jspecify.annotations.NullMarked;
