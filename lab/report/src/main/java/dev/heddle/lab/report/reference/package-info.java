/**
 * The tables of metrics, gates and drivers in the docs, made of their descriptors. Each is a table
 * in GitHub's Markdown that ends with a line break.
 */
@NullMarked
package dev.heddle.lab.report.reference;

import org.jspecify.annotations.NullMarked;
