package dev.heddle.subject.tasks;

import java.util.concurrent.Callable;

/**
 * A call of a job that fans out.
 *
 * @param waits the wait for the answer
 * @param fails whether the call fails
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
