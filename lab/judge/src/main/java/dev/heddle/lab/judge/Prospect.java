package dev.heddle.lab.judge;

/**
 * What the next pair of an experiment is likely to decide. A question counts 1 if the pair probably
 * decides it, a half if it probably takes two pairs, and so on.
 *
 * @param claims published claims that it may decide, at least 0
 * @param headlines comparisons of the headlines that it may decide, at least 0
 */
public record Prospect(double claims, double headlines) {}
