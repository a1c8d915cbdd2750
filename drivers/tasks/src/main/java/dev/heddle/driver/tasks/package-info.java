/**
 * The driver of task programs: runs inside the program that it measures, begins its jobs and
 * records their times.
 */
@NullMarked
package dev.heddle.driver.tasks;

import org.jspecify.annotations.NullMarked;
