package dev.heddle.subject.liberty;

import java.util.concurrent.atomic.AtomicLong;

/**
 * An account in memory. It has no lock, because waiting for a lock costs platform and virtual
 * threads differently, and this service is about other waits.
 */
final class Account {

  private final int id;
  private final AtomicLong cents;
  private final AtomicLong movements = new AtomicLong();

  Account(int id, long cents) {
    this.id = id;
    this.cents = new AtomicLong(cents);
  }

  /** Withdraws the amount if the balance is large enough. */
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
