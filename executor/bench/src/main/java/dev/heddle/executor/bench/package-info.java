/**
 * Measures with JMH what it costs to bring a task to a thread. The packs of task programs compare
 * whole workloads instead: {@code no-regret}, {@code starvation}, {@code overload} and others.
 */
@NullMarked
package dev.heddle.executor.bench;

import org.jspecify.annotations.NullMarked;
