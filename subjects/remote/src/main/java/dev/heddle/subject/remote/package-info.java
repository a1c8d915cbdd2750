/**
 * The remote: the slow system that a service under test calls. It knows nothing of Heddle and costs
 * next to no CPU, whatever the delay. A connection has no thread and an answer that waits is one
 * timer in its event loop's queue, so that tens of thousands are held at a time.
 */
@NullMarked
package dev.heddle.subject.remote;

import org.jspecify.annotations.NullMarked;
