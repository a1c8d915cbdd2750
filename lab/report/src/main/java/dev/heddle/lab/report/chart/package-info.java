/**
 * What there is to draw of a result: pure functions from trials and summaries to charts, which are
 * plain data, their JSON and the tables behind them. How a chart looks is the page's affair.
 */
@NullMarked
package dev.heddle.lab.report.chart;

import org.jspecify.annotations.NullMarked;
