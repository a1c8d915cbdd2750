/** How causes are told of: one file a cause, with all words about it. */
@NullMarked
package dev.heddle.lab.report.cause;

import org.jspecify.annotations.NullMarked;
