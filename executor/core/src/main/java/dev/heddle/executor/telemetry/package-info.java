/**
 * What the executor reports to Flight Recorder. Loaded only when used; the executor works without
 * the module of Flight Recorder.
 */
@NullMarked
package dev.heddle.executor.telemetry;

import org.jspecify.annotations.NullMarked;
