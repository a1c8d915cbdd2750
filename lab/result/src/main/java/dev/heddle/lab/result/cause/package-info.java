/**
 * What can hold a service back: one record a cause, with the figures that show it and no words.
 * {@code judge.cause} finds them; reports tell them.
 */
@NullMarked
package dev.heddle.lab.result.cause;

import org.jspecify.annotations.NullMarked;
