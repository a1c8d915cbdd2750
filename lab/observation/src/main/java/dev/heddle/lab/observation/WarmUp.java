package dev.heddle.lab.observation;

import java.time.Duration;

/**
 * How a trial's warm-up ended.
 *
 * @param took from the start of the load until the measured window opened
 * @param steadiness whether the subject was steady by then, and if not, why
 */
public record WarmUp(Duration took, Steadiness steadiness) {}
