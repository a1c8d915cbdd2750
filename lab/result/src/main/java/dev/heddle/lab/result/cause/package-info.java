/**
 * The causes that can hold a service back: one file each, with the figures that show it, the rule
 * by which it is found in the evidence, and its words. Pure; {@code judge.cause} gathers the
 * evidence, and says which cause explains a difference.
 */
@NullMarked
package dev.heddle.lab.result.cause;

import org.jspecify.annotations.NullMarked;
