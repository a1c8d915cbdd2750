/**
 * The causes that can hold a service back: one record each, with figures and no wording. {@code
 * judge.cause} finds them, and reports describe them.
 */
@NullMarked
package dev.heddle.lab.result.cause;

import org.jspecify.annotations.NullMarked;
