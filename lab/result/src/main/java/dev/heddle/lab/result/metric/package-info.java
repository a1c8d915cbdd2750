/**
 * The metrics, one in each file: its name, its unit, how it is read from a trial, and how it is
 * judged and shown. The closed, ordered list of them is {@link dev.heddle.lab.result.Metric}. Knows
 * the driver's protocol and what was observed of a trial; neither results nor reports.
 */
@NullMarked
package dev.heddle.lab.result.metric;

import org.jspecify.annotations.NullMarked;
