/**
 * Runs other programs in processes that never outlive the lab, and finds ports for them. Knows
 * nothing about subjects and drivers.
 */
@NullMarked
package dev.heddle.lab.rig.process;

import org.jspecify.annotations.NullMarked;
