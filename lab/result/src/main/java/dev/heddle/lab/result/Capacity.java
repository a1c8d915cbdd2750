package dev.heddle.lab.result;

/**
 * The capacity of an arm, found before the blocks with closed loads of more and more users.
 *
 * @param arm the name of the arm
 * @param answersPerSecond its highest throughput
 * @param users the number of users at that throughput
 */
public record Capacity(String arm, double answersPerSecond, int users) {}
