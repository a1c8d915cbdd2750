/** How numbers and comparisons are written, the same in every report. */
@NullMarked
package dev.heddle.lab.report.text;

import org.jspecify.annotations.NullMarked;
