/**
 * The executor's events for Flight Recorder: what it decides and learns, and once a second where it
 * stands.
 */
@NullMarked
package dev.heddle.executor.jfr;

import org.jspecify.annotations.NullMarked;
