/**
 * Writes generated tables into marked regions of Markdown pages, and finds regions that are out of
 * date. The content of a table is the task of the implementations of {@link
 * dev.heddle.docs.GeneratedTable}.
 */
@NullMarked
package dev.heddle.docs;

import org.jspecify.annotations.NullMarked;
