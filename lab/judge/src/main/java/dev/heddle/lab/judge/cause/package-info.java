/**
 * Why an arm is as it is: what holds it back under a load, and what of that tells it from another.
 * Pure functions of what the trials have recorded; docs/method.md tells users the rules.
 */
@NullMarked
package dev.heddle.lab.judge.cause;

import org.jspecify.annotations.NullMarked;
