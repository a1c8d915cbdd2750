/**
 * Runs an experiment from its description to its result. {@code plan} decides what to run next, and
 * {@code trial} runs it with the help of {@code drive}, {@code observe} and {@code process}.
 * Nothing here knows a subject's code, only its process.
 */
@NullMarked
package dev.heddle.lab.rig;

import org.jspecify.annotations.NullMarked;
