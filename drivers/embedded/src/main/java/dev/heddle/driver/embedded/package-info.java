/**
 * The embedded driver: sends HTTP requests from event loops, as users who wait or at planned times,
 * and measures each one from the time when it was due.
 */
@NullMarked
package dev.heddle.driver.embedded;

import org.jspecify.annotations.NullMarked;
