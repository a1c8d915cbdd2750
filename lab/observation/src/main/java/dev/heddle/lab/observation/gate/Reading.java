package dev.heddle.lab.observation.gate;

/**
 * What a gate has read.
 *
 * @param value to be held against the limit
 * @param detail the same in words: "answered 850 of 1000 requests a second"
 */
public record Reading(double value, String detail) {}
