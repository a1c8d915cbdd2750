/**
 * The charts of a result: pure functions from trials and summaries to charts, which are plain data,
 * their JSON, and their tables. The page decides how charts look.
 */
@NullMarked
package dev.heddle.lab.report.chart;

import org.jspecify.annotations.NullMarked;
