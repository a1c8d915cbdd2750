package dev.heddle.lab.result;

import dev.heddle.lab.protocol.Load;

/**
 * Which trial of its run it is.
 *
 * @param number its place in the plan, from 1
 * @param block its block, from 1; 0 if it was run to find the capacity of its arm, or to be
 *     recorded
 * @param arm name of the arm
 * @param load the load
 * @param recorded whether Flight Recorder was on, so that its figures do not count
 */
public record TrialIdentity(int number, int block, String arm, Load load, boolean recorded) {}
