/**
 * Writes generated tables into marked regions of Markdown pages, and finds regions that are out of
 * date. Implementations of {@link dev.heddle.docs.GeneratedTable} provide the contents.
 */
@NullMarked
package dev.heddle.docs;

import org.jspecify.annotations.NullMarked;
