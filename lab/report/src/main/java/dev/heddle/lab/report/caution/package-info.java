/** What limits what can be said of a result: one file a caution, all of them pure functions. */
@NullMarked
package dev.heddle.lab.report.caution;

import org.jspecify.annotations.NullMarked;
