/**
 * Writes the tables of the pages that a program can write, into marked regions of Markdown, and
 * tells which of them are out of date. Knows nothing of what a table is about: that is for the
 * implementations of {@link dev.heddle.docs.GeneratedTable}.
 */
@NullMarked
package dev.heddle.docs;

import org.jspecify.annotations.NullMarked;
