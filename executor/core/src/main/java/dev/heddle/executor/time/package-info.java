/** The clock that everything is measured by. Knows nothing else. */
@NullMarked
package dev.heddle.executor.time;

import org.jspecify.annotations.NullMarked;
