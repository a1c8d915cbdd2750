/**
 * The tables of docs/measurements: results reduced to figures, and tables of them. It owns the form
 * of the reduced files, and reads results as data only: it judges nothing.
 */
@NullMarked
package dev.heddle.docs.measured;

import org.jspecify.annotations.NullMarked;
