package dev.heddle.lab.observation.gate;

/**
 * A gate's reading of one trial.
 *
 * @param value the value that is compared with the limit
 * @param detail the same in words: "answered 850 of 1000 requests a second"
 */
public record GateValue(double value, String detail) {}
