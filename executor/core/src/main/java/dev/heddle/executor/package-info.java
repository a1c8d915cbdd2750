/**
 * The executor that users see. It connects {@code dispatch}, which runs tasks, {@code law}, which
 * decides, and {@code telemetry}, which reports.
 */
@NullMarked
package dev.heddle.executor;

import org.jspecify.annotations.NullMarked;
