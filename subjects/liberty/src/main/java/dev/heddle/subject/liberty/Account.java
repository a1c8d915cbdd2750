package dev.heddle.subject.liberty;

import java.util.concurrent.atomic.AtomicLong;

/**
 * An account in memory. Without a lock: to wait for one costs platform and virtual threads
 * differently, and this is about other waits.
 */
final class Account {

  private final int id;
  private final AtomicLong cents;
  private final AtomicLong movements = new AtomicLong();

  Account(int id, long cents) {
    this.id = id;
    this.cents = new AtomicLong(cents);
  }

  /** Takes that much away if it is there. */
  boolean withdraw(long amount) {
    long before = cents.getAndUpdate(balance -> balance < amount ? balance : balance - amount);
    if (before < amount) {
      return false;
    }
    movements.incrementAndGet();
    return true;
  }

  void deposit(long amount) {
    cents.addAndGet(amount);
    movements.incrementAndGet();
  }

  Statement statement() {
    return new Statement(id, cents.get(), movements.get());
  }
}
