package dev.heddle.lab.observation;

import java.time.Duration;

/**
 * How a trial's warm-up ended.
 *
 * @param took from the begin of the load until the measured window was opened
 * @param steadiness whether it was steady by then, and if not, why
 */
public record WarmUp(Duration took, Steadiness steadiness) {}
