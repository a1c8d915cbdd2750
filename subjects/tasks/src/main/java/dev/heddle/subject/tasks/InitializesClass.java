package dev.heddle.subject.tasks;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandles;
import java.util.concurrent.Executor;

/**
 * Waits in the static initializer of a class of its own, with the JVM's frames below. Each task
 * defines a new hidden class, which can be unloaded after the task.
 *
 * @param waits the wait
 * @param template the class file of {@link SlowClass}
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record InitializesClass(Waits waits, byte[] template) implements Pinned {

  static InitializesClass of(Waits waits) {
    String name = SlowClass.class.getSimpleName() + ".class";
    try (InputStream in = InitializesClass.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("there is no " + name);
      }
      return new InitializesClass(waits, in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void run(Executor executor) {
    try {
      MethodHandles.lookup().defineHiddenClassWithClassData(template, waits, true);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
