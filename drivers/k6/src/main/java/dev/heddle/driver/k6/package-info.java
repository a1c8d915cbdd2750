/**
 * A driver whose load is made by k6, a separate program that must be installed. From outside it is
 * a driver like the embedded one: {@link dev.heddle.driver.k6.K6Main} takes the same commands and
 * reports the same events. Values that k6 does not report stay 0.
 *
 * <p>A load takes two runs of k6, because a running k6 does not accept the command to measure. The
 * first warms the server up as long as needed. The second waits with its users ready until the
 * first has ended, makes the same load for two seconds to open its connections, and then runs
 * through the measured window. {@link dev.heddle.driver.k6.K6Script} writes the scripts and {@link
 * dev.heddle.driver.k6.K6Summary} reads the summaries; both are pure.
 */
@NullMarked
package dev.heddle.driver.k6;

import org.jspecify.annotations.NullMarked;
