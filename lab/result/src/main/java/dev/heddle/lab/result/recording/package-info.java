/** What Flight Recorder and the agent saw inside a JVM, and stacks in the form used in results. */
@NullMarked
package dev.heddle.lab.result.recording;

import org.jspecify.annotations.NullMarked;
