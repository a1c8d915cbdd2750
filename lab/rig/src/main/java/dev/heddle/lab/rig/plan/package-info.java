/**
 * In which order the trials of an experiment run. Pure: the same experiment gives the same plan.
 */
@NullMarked
package dev.heddle.lab.rig.plan;

import org.jspecify.annotations.NullMarked;
