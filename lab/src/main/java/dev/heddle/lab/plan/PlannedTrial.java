package dev.heddle.lab.plan;

import dev.heddle.driver.protocol.Load;
import dev.heddle.lab.describe.Arm;

/**
 * One trial to run.
 *
 * @param number its place in the plan, from 1
 * @param block its block, from 1
 * @param arm how the subject is run
 * @param load what it is put under
 */
public record PlannedTrial(int number, int block, Arm arm, Load load) {}
