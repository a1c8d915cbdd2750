package dev.heddle.subject.liberty;

/**
 * An order to move money.
 *
 * @param from the account that gives
 * @param to the account that gets
 * @param cents how much, at least 1
 */
public record Transfer(int from, int to, long cents) {}
