/** What Flight Recorder and the agent have seen inside a JVM, and stacks as results write them. */
@NullMarked
package dev.heddle.lab.result.recording;

import org.jspecify.annotations.NullMarked;
