/**
 * The arithmetic behind verdicts: confidence intervals of ratios, correction for many comparisons,
 * looks after every block, and the number of blocks that a decision takes. Pure functions of
 * numbers; knows neither trials nor metrics. docs/method.md explains the figures to users and names
 * the simulations behind the choices.
 */
@NullMarked
package dev.heddle.lab.judge.statistics;

import org.jspecify.annotations.NullMarked;
