/**
 * Brings tasks to threads: queues, workers, virtual threads, and the sentinel, which reads, asks
 * {@code law}, and lets one class carry out the decision. It knows neither users nor telemetry.
 */
@NullMarked
package dev.heddle.executor.dispatch;

import org.jspecify.annotations.NullMarked;
