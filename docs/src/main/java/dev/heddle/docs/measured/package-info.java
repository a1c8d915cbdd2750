/**
 * The tables of docs/measurements: results reduced to figures, and tables of them. It defines the
 * format of the reduced files, and reads results only as data, without judging them.
 */
@NullMarked
package dev.heddle.docs.measured;

import org.jspecify.annotations.NullMarked;
