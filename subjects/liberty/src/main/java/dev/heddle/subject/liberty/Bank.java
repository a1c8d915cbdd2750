package dev.heddle.subject.liberty;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.ClientErrorException;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.core.Response.Status;
import java.util.List;
import java.util.stream.IntStream;

/** A thousand accounts, 0 to 999, with 10,000.00 each. */
@ApplicationScoped
public class Bank {

  private static final int ACCOUNTS = 1000;
  private static final long CENTS = 1_000_000;

  private final List<Account> accounts =
      IntStream.range(0, ACCOUNTS).mapToObj(id -> new Account(id, CENTS)).toList();

  Account account(int id) {
    if (id < 0 || id >= ACCOUNTS) {
      throw new NotFoundException("there is no account " + id);
    }
    return accounts.get(id);
  }

  void transfer(Account from, Account to, long cents) {
    if (cents < 1) {
      throw new BadRequestException("cents must be at least 1, was " + cents);
    }
    if (!from.withdraw(cents)) {
      throw new ClientErrorException("the balance is too low", Status.CONFLICT);
    }
    to.deposit(cents);
  }
}
