package dev.heddle.subject.tasks;

import java.util.concurrent.Callable;

/**
 * What a job that fans out asks of others.
 *
 * @param waits how long the answer takes
 * @param fails whether there is none
 */
record Call(Waits waits, boolean fails) implements Callable<Boolean> {

  @Override
  public Boolean call() throws InterruptedException, CallFailed {
    waits.interruptibly();
    if (fails) {
      throw new CallFailed();
    }
    return true;
  }
}
