/**
 * The embedded driver: sends HTTP/1.1 requests in the closed or the open model and records how long
 * they take, counted from the start that was intended. It is a measuring instrument, so one thread
 * a {@link dev.heddle.driver.embedded.Lane} owns everything on the hot path and nothing there takes
 * a lock. It knows its protocol and nothing else of Heddle.
 *
 * <p>A program without a server makes the same loads itself: {@link
 * dev.heddle.driver.tasks.JobMain} puts its {@link dev.heddle.driver.tasks.Jobs} under them, on a
 * {@link dev.heddle.driver.tasks.JobLane}.
 *
 * <p>Another program's load is recorded here too: {@link dev.heddle.driver.core.ForeignMain} lets a
 * {@link dev.heddle.driver.core.ForeignDriver} make it, and whatever that tells of its requests
 * counts as the embedded driver's do.
 */
@NullMarked
package dev.heddle.driver.core;

import org.jspecify.annotations.NullMarked;
