/** Turns the records of trials into figures and comparisons. Pure: numbers in, numbers out. */
@NullMarked
package dev.heddle.lab.judge;

import org.jspecify.annotations.NullMarked;
