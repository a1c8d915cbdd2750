package dev.heddle.subject.tomcat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.util.function.Supplier;

/** Loads a new class of a plugin; its superclass comes from the remote system. */
final class PluginLoader extends ClassLoader {

  private final RemoteCalls remote;
  private final int millis;

  private PluginLoader(RemoteCalls remote, int millis) {
    super(PluginLoader.class.getClassLoader());
    this.remote = remote;
    this.millis = millis;
  }

  /**
   * An instance of a newly loaded plugin class.
   *
   * @param millis how long the remote system takes
   * @throws Refusal if the remote system cannot be reached
   */
  @SuppressWarnings("unchecked") // Its code makes it a supplier of text.
  static Supplier<String> load(RemoteCalls remote, int millis) throws Refusal {
    try {
      Constructor<?> made =
          new PluginLoader(remote, millis)
              .loadClass(PluginEndpoint.Plugin.class.getName())
              .getDeclaredConstructor();
      made.setAccessible(true);
      return (Supplier<String>) made.newInstance();
    } catch (UnreachableError e) {
      throw e.refusal;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a plugin does not load", e);
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    boolean isBase = name.equals(PluginEndpoint.Base.class.getName());
    if (!isBase && !name.equals(PluginEndpoint.Plugin.class.getName())) {
      return super.loadClass(name, resolve);
    }
    if (isBase) {
      fetch();
    }
    byte[] code = code(name);
    return defineClass(name, code, 0, code.length);
  }

  private void fetch() {
    try {
      remote.call(millis);
    } catch (Refusal refusal) {
      throw new UnreachableError(refusal);
    }
  }

  private static byte[] code(String name) throws ClassNotFoundException {
    try (InputStream in =
        ClassLoader.getSystemResourceAsStream(name.replace('.', '/') + ".class")) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Carries a refusal through the JVM, which asks for the class. */
  private static final class UnreachableError extends Error {

    private static final long serialVersionUID = 1;

    private final transient Refusal refusal;

    UnreachableError(Refusal refusal) {
      super(refusal);
      this.refusal = refusal;
    }
  }
}
