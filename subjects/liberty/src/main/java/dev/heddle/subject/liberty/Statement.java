package dev.heddle.subject.liberty;

/**
 * An account as its owner sees it.
 *
 * @param id its number
 * @param cents the balance
 * @param movements the number of its transfers
 */
public record Statement(int id, long cents, long movements) {}
