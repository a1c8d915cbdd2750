/** The cautions about a result: one file each, all pure functions. */
@NullMarked
package dev.heddle.lab.report.caution;

import org.jspecify.annotations.NullMarked;
