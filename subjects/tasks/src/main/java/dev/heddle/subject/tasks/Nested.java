package dev.heddle.subject.tasks;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/**
 * Submits one more and waits for it, which does the same.
 *
 * @param depth how often
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
