/**
 * Finds what holds an arm back under a load, and which of these causes do not hold back another
 * arm, from the evidence in the records of trials. Pure functions. docs/method.md explains the
 * rules to users.
 */
@NullMarked
package dev.heddle.lab.judge.cause;

import org.jspecify.annotations.NullMarked;
