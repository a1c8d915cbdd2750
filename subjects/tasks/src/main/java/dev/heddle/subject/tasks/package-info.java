/**
 * Tasks without a server. A job is one task or many that are given to an executor at once; the load
 * is made by {@code dev.heddle.driver}, in this process. The words on the command line say what a
 * task does; {@code --on=NAME} says on which executor.
 */
@NullMarked
package dev.heddle.subject.tasks;

import org.jspecify.annotations.NullMarked;
