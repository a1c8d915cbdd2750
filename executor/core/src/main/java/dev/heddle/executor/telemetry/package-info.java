/**
 * What the executor shows to Flight Recorder and JMX. Loaded when one of them is used; the executor
 * works without their modules.
 */
@NullMarked
package dev.heddle.executor.telemetry;

import org.jspecify.annotations.NullMarked;
