/**
 * What the executor tells Flight Recorder. Loaded when it is used; the executor works without its
 * module.
 */
@NullMarked
package dev.heddle.executor.telemetry;

import org.jspecify.annotations.NullMarked;
