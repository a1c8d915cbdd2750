/**
 * Says what holds an arm back under a load, and what of that does not hold back another, from the
 * evidence in the records of trials. Pure functions. docs/method.md explains the rules to users.
 */
@NullMarked
package dev.heddle.lab.judge.cause;

import org.jspecify.annotations.NullMarked;
