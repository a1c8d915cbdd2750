/**
 * The remote: the slow system that a service under test calls. It knows nothing about Heddle and
 * uses next to no CPU, whatever the delay. A connection has no thread, and a waiting answer is a
 * timer in its event loop's queue, so that tens of thousands can wait at once.
 */
@NullMarked
package dev.heddle.subject.remote;

import org.jspecify.annotations.NullMarked;
