/**
 * The executor that users see. It wires {@code dispatch}, which runs tasks, to {@code law}, which
 * decides, and {@code telemetry}, which tells.
 */
@NullMarked
package dev.heddle.executor;

import org.jspecify.annotations.NullMarked;
