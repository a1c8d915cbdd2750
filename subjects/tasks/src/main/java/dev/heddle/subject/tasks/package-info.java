/**
 * A program of tasks without a server. A job is one or more tasks that are submitted to an executor
 * at once; {@code dev.heddle.driver.tasks} makes the load in this process. The words on the command
 * line choose what a task does; {@code --on=NAME} chooses the executor.
 */
@NullMarked
package dev.heddle.subject.tasks;

import org.jspecify.annotations.NullMarked;
