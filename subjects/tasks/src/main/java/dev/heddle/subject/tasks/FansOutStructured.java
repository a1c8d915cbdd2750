package dev.heddle.subject.tasks;

import java.util.concurrent.Executor;

/**
 * A task that makes several calls at once in a {@code StructuredTaskScope}, each on a virtual
 * thread. The first call that fails cancels the others.
 *
 * @param plain the same task without structured concurrency
 */
record FansOutStructured(FansOut plain) implements TaskBody {

  @Override
  public void run(Executor executor) {
    try (TaskScope scope = TaskScope.open()) {
      plain.calls().get().forEach(scope::fork);
      scope.join();
    }
  }
}
