/**
 * The embedded driver: sends HTTP/1.1 requests in the closed or the open model and records how long
 * they take, counted from the start that was intended. It is a measuring instrument, so one thread
 * a {@link dev.heddle.driver.Lane} owns everything on the hot path and nothing there takes a lock.
 * It knows its protocol and nothing else of Heddle.
 *
 * <p>A program without a server makes the same loads itself: {@link dev.heddle.driver.JobMain} puts
 * its {@link dev.heddle.driver.Jobs} under them, on a {@link dev.heddle.driver.JobLane}.
 */
@NullMarked
package dev.heddle.driver;

import org.jspecify.annotations.NullMarked;
