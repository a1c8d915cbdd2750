/** Shows executors to Micrometer. It knows what HeddleExecutor says of itself, and nothing else. */
@NullMarked
package dev.heddle.micrometer;

import org.jspecify.annotations.NullMarked;
