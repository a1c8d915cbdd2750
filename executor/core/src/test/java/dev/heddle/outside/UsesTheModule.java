package dev.heddle.outside;

import dev.heddle.executor.HeddleExecutor;

/** Runs a task on an executor and prints what it gives, and whether all that has ended. */
public final class UsesTheModule {
  private UsesTheModule() {}

  /** Takes no arguments. */
  public static void main(String[] arguments) throws Exception {
    HeddleExecutor executor = HeddleExecutor.create();
    System.out.println("gives " + executor.submit(() -> 1).get());
    executor.close();
    System.out.println("ends " + executor.isTerminated());
  }
}
