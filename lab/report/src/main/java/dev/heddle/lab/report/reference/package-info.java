/**
 * The tables of metrics, gates, causes, drivers, JDK faults and options in the docs, made from
 * their descriptors. Each is a {@link dev.heddle.lab.report.reference.MarkdownTable}, like the
 * tables of measurements.
 */
@NullMarked
package dev.heddle.lab.report.reference;

import org.jspecify.annotations.NullMarked;
