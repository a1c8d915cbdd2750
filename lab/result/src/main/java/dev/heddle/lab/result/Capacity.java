package dev.heddle.lab.result;

/**
 * The capacity of an arm, found before the blocks with closed loads of more and more users.
 *
 * @param arm the name of the arm
 * @param answersPerSecond its highest goodput: an answer that refuses a request is no work
 * @param users the number of users at that goodput
 */
public record Capacity(String arm, double answersPerSecond, int users) {}
