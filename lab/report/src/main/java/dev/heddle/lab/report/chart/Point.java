package dev.heddle.lab.report.chart;

/** A place in a chart, in the units of its axes. */
record Point(double x, double y) {}
