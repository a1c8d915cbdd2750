package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeName;

/**
 * The garbage collector stops all threads for a good part of the time.
 *
 * @param stopped share of the window in which all threads were stopped, 0 to 1
 */
@JsonTypeName("gcPauses")
public record GcPauses(double stopped) implements Cause {}
