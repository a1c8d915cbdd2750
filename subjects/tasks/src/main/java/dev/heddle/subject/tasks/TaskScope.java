package dev.heddle.subject.tasks;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.Callable;

/**
 * {@code java.util.concurrent.StructuredTaskScope} with the policy that the first failure cancels
 * the others. Uses reflection, because this is a preview API: a class on JDK 21 to 24, since then
 * an interface with a factory method. The other methods used have not changed.
 */
final class TaskScope implements AutoCloseable {

  private static final String NAME = "java.util.concurrent.StructuredTaskScope";

  private static final Opening OPENING;
  private static final Method FORK;
  private static final Method JOIN;
  private static final Method CLOSE;

  static {
    try {
      Class<?> scope = Class.forName(NAME);
      OPENING =
          scope.isInterface() ? opened(scope) : made(Class.forName(NAME + "$ShutdownOnFailure"));
      FORK = scope.getMethod("fork", Callable.class);
      JOIN = scope.getMethod("join");
      CLOSE = scope.getMethod("close");
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** How to open a scope on this JDK. */
  private interface Opening {
    Object open() throws ReflectiveOperationException;
  }

  private final Object scope;

  private TaskScope(Object scope) {
    this.scope = scope;
  }

  private static Opening opened(Class<?> scope) throws NoSuchMethodException {
    Method open = scope.getMethod("open");
    return () -> open.invoke(null);
  }

  private static Opening made(Class<?> scope) throws NoSuchMethodException {
    return scope.getConstructor()::newInstance;
  }

  static TaskScope open() {
    try {
      return new TaskScope(OPENING.open());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Makes a call on a virtual thread, unless another call has failed. */
  void fork(Call call) {
    try {
      FORK.invoke(scope, call);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits until all calls have succeeded or one has failed on purpose. */
  void join() {
    try {
      JOIN.invoke(scope);
    } catch (InvocationTargetException e) {
      Throwable failure = e.getCause();
      if (failure == null || !(failure.getCause() instanceof CallFailed)) {
        throw new IllegalStateException(e);
      }
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits until no call is running. */
  @Override
  public void close() {
    try {
      CLOSE.invoke(scope);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
