package dev.heddle.lab.result;

/**
 * What an arm is capable of, found before the blocks by closed loads of more and more users.
 *
 * @param arm its name
 * @param answersPerSecond the most it answered
 * @param users under how many users
 */
public record Capacity(String arm, double answersPerSecond, int users) {}
