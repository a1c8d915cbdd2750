/**
 * The driver of task programs: runs inside the program that it measures, submits tasks to its
 * executor and takes their times.
 */
@NullMarked
package dev.heddle.driver.tasks;

import org.jspecify.annotations.NullMarked;
