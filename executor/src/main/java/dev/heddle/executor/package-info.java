/**
 * The executor that users see. It wires {@code dispatch}, which runs tasks, to {@code tuning},
 * which decides; neither knows this package.
 */
package dev.heddle.executor;
