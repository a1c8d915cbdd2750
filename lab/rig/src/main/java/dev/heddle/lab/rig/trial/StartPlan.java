package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Arm;

/**
 * The plan of a start.
 *
 * @param arm the arm
 * @param place the place among starts that live side by side, from 0
 * @param commandLine the command line; empty if the lab does not start the subject
 * @param port the port of this machine to listen on; 0 if none
 */
record StartPlan(Arm arm, int place, CommandLine commandLine, int port) {}
