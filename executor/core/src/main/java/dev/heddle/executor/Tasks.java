package dev.heddle.executor;

import dev.heddle.executor.dispatch.TaskType;
import dev.heddle.executor.dispatch.TaskTypes;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Prepares tasks when they are submitted: finds their types, then decorates them. */
final class Tasks {

  private final TaskTypes types;
  private final @Nullable UnaryOperator<Runnable> decorator;

  /**
   * @param types finds the types of tasks
   * @param decorator wraps tasks; null to leave them as they are
   */
  Tasks(TaskTypes types, @Nullable UnaryOperator<Runnable> decorator) {
    this.types = types;
    this.decorator = decorator;
  }

  TaskTypes types() {
    return types;
  }

  /** Prepares tasks as they are. */
  Tasks undecorated() {
    return decorator == null ? this : new Tasks(types, null);
  }

  /** A future for a task, with the task's own type. */
  <T> TaskFuture<T> future(Callable<T> task) {
    return new TaskFuture<>(decorated(task), types.of(task));
  }

  /** The same, with the value to return when the task has run. */
  <T> TaskFuture<T> future(Runnable task, @Nullable T value) {
    TaskType type = types.of(task);
    Runnable decorated = decorated(task);
    return value == null
        ? new TaskFuture<>(decorated, type)
        : new TaskFuture<>(Executors.callable(decorated, value), type);
  }

  /**
   * A task for {@code execute}. Our futures are decorated inside, because {@code get} may run them.
   */
  Runnable executed(Runnable task) {
    return decorator == null || task instanceof TaskFuture<?>
        ? task
        : new Decorated(task, decorated(task), types.of(task));
  }

  <T> Callable<T> decorated(Callable<T> task) {
    if (decorator == null) {
      return task;
    }
    Call<T> call = new Call<>(task);
    Runnable decorated = decorated(call);
    return () -> {
      decorated.run();
      return call.returned();
    };
  }

  private Runnable decorated(Runnable task) {
    return decorator == null
        ? task
        : Objects.requireNonNull(decorator.apply(task), "the task decorator gave null");
  }

  /** A decorated task that remembers what was submitted. */
  private static final class Decorated implements TaskTypes.TypedTask {

    private final Runnable given;
    private final Runnable decorated;
    private final TaskType type;

    Decorated(Runnable given, Runnable decorated, TaskType type) {
      this.given = given;
      this.decorated = decorated;
      this.type = type;
    }

    @Override
    public TaskType type() {
      return type;
    }

    @Override
    public Runnable given() {
      return given;
    }

    @Override
    public void run() {
      decorated.run();
    }
  }

  /** Keeps what a task returned or threw. Used by the thread that runs it. */
  private static final class Call<T> implements Runnable {

    private final Callable<T> task;
    private @Nullable T result;
    private @Nullable Throwable thrown;

    Call(Callable<T> task) {
      this.task = task;
    }

    @Override
    public void run() {
      try {
        result = task.call();
      } catch (Throwable t) {
        thrown = t;
      }
    }

    @SuppressWarnings("NullAway") // What the task returned, possibly null.
    T returned() throws Exception {
      if (thrown != null) {
        Call.<Exception>rethrow(thrown);
      }
      return result;
    }

    /** Also what is neither an exception nor an error. */
    @SuppressWarnings("unchecked")
    private static <X extends Throwable> void rethrow(Throwable thrown) throws X {
      throw (X) thrown;
    }
  }
}
