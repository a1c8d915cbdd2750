package dev.heddle.subject.liberty;

/**
 * An order to move money.
 *
 * @param from the account that pays
 * @param to the account that receives
 * @param cents the amount, at least 1
 */
public record Transfer(int from, int to, long cents) {}
