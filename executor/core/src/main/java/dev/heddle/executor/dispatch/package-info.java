/**
 * Brings tasks to threads: queues, workers, virtual threads, and the sentinel that reads, asks
 * {@code law} and lets one place carry out what that decides. It knows neither users nor telemetry.
 */
@NullMarked
package dev.heddle.executor.dispatch;

import org.jspecify.annotations.NullMarked;
