package dev.heddle.subject.tasks;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * A task that submits another task, which does the same, and waits for it.
 *
 * @param depth the number of nested tasks
 */
record Nested(int depth) implements TaskBody {

  @Override
  public void run(Executor executor) {
    if (depth > 1) {
      Nested inner = new Nested(depth - 1);
      CompletableFuture.runAsync(() -> inner.run(executor), executor).join();
    }
  }
}
