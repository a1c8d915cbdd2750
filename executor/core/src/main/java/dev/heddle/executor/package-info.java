/**
 * The executor that users see. It wires {@code dispatch}, which runs tasks, to {@code tuning},
 * which decides; neither knows this package.
 */
@NullMarked
package dev.heddle.executor;

import org.jspecify.annotations.NullMarked;
