package dev.heddle.liberty;

import java.util.concurrent.Executor;

/** An executor of somebody else's: a platform thread each. */
public final class ThreadEach implements Executor {

  @Override
  public void execute(Runnable task) {
    Thread.ofPlatform().daemon().name("each-", 1).start(task);
  }
}
