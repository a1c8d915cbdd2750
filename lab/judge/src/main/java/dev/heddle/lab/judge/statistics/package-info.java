/**
 * The arithmetic behind verdicts: confidence intervals of ratios, correction for many cells, looks
 * after every block, and how many blocks a decision takes. Pure functions of numbers; knows neither
 * trials nor metrics. What the figures mean to a user is in docs/method.md, with the simulations
 * that the choices rest on.
 */
@NullMarked
package dev.heddle.lab.judge.statistics;

import org.jspecify.annotations.NullMarked;
