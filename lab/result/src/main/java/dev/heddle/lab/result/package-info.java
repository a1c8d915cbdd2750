/**
 * What a run has found, as plain data, and its file {@code result.json}. Reports are made of this
 * and of the description, and of nothing else.
 */
@NullMarked
package dev.heddle.lab.result;

import org.jspecify.annotations.NullMarked;
