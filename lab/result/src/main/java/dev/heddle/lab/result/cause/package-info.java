/**
 * The causes that can hold a service back. Each has one file with the figures that show it, the
 * rule that finds it in the evidence, and its wording. Pure; {@code judge.cause} gathers the
 * evidence and decides which cause explains a difference.
 */
@NullMarked
package dev.heddle.lab.result.cause;

import org.jspecify.annotations.NullMarked;
