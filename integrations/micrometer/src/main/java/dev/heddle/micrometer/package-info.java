/** Shows executors to Micrometer. It knows only what HeddleExecutor reports about itself. */
@NullMarked
package dev.heddle.micrometer;

import org.jspecify.annotations.NullMarked;
