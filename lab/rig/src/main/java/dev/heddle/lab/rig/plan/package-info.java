/**
 * Decides which trials of an experiment run next. Pure: the same experiment and trials give the
 * same plan.
 */
@NullMarked
package dev.heddle.lab.rig.plan;

import org.jspecify.annotations.NullMarked;
