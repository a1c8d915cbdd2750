/**
 * The gates, one a file: what each reads of a measured window, its limit, and what to do when it
 * fails. The closed, ordered list of them is {@link dev.heddle.lab.observation.gate.Gate}. Knows
 * the driver's protocol and what was observed of a trial; neither experiments nor results.
 */
@NullMarked
package dev.heddle.lab.observation.gate;

import org.jspecify.annotations.NullMarked;
