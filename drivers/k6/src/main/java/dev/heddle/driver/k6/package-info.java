/**
 * A driver whose load is made by k6, a program of its own that has to be on the machine. Seen from
 * outside it is a driver as the embedded one: {@link dev.heddle.driver.k6.K6Main} takes the same
 * commands and reports the same events. What k6 does not tell stays 0.
 *
 * <p>A load is two runs of k6, because it cannot be told while it runs what to measure: one warms
 * the server up for as long as it takes, the next waits with its users ready until the first has
 * ended, goes on with the same load for two seconds, so that its connections are open, and then
 * through the measured window. {@link dev.heddle.driver.k6.K6Script} is what k6 runs, {@link
 * dev.heddle.driver.k6.K6Summary} reads what it has seen; both are pure.
 */
@NullMarked
package dev.heddle.driver.k6;

import org.jspecify.annotations.NullMarked;
