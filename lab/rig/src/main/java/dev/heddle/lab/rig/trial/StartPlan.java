package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Arm;

/**
 * What a start would be.
 *
 * @param arm under which the subject is to run
 * @param place among starts that live side by side, from 0
 * @param commandLine what is to be run; empty if the lab does not start it
 * @param port on which it is to listen; 0: none of this machine
 */
record StartPlan(Arm arm, int place, CommandLine commandLine, int port) {}
