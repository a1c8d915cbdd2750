/**
 * The lab: runs an experiment from its description to its result. The packages below, in the order
 * in which a run goes through them: describe, plan, trial (with drive and observe), judge, result.
 * Nothing here knows a subject's code, only its process.
 */
@NullMarked
package dev.heddle.lab.rig;

import org.jspecify.annotations.NullMarked;
