/**
 * The remote: the slow system that a service under test calls. It knows nothing of Heddle and costs
 * next to no CPU, whatever the delay.
 */
@NullMarked
package dev.heddle.subject.remote;

import org.jspecify.annotations.NullMarked;
