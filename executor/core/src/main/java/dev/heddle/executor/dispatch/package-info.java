/**
 * Hot: the queue, workers and their parking, virtual threads, and the sentinel that looks at them.
 * Takes no lock on the fast path, allocates nothing per task but what the caller hands over, and
 * logs nothing. Knows {@code tuning} and {@code time} only.
 */
@NullMarked
package dev.heddle.executor.dispatch;

import org.jspecify.annotations.NullMarked;
