/**
 * What was observed of a trial, as plain data: samples of processes, pools and the machine, and the
 * figures of a window made from them. A value that could not be read is a gap, not a number.
 */
@NullMarked
package dev.heddle.lab.observation;

import org.jspecify.annotations.NullMarked;
