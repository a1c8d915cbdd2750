/**
 * What it costs to bring a task to a thread, by JMH. Whole workloads are compared by the packs of
 * task programs instead: {@code no-regret}, {@code starvation}, {@code overload} and others.
 */
@NullMarked
package dev.heddle.executor.bench;

import org.jspecify.annotations.NullMarked;
