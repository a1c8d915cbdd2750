package dev.heddle.lab.agent;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds the virtual threads of this JVM, from where its thread dumps have them. The JDK offers no
 * list of them.
 */
final class AllThreads {

  /** Where the JDK keeps them; this module needs access to it. */
  static final String PACKAGE = "jdk.internal.vm";

  private final Object root;
  private final Method threads;
  private final Method children;

  /**
   * @throws ReflectiveOperationException if this JDK keeps them elsewhere
   */
  AllThreads() throws ReflectiveOperationException {
    Class<?> container = Class.forName(PACKAGE + ".ThreadContainer");
    this.root = Class.forName(PACKAGE + ".ThreadContainers").getMethod("root").invoke(null);
    this.threads = container.getMethod("threads");
    this.children = container.getMethod("children");
  }

  /** The virtual threads that are alive, as far as the JVM keeps track of them. */
  List<Thread> virtual() throws ReflectiveOperationException {
    List<Thread> found = new ArrayList<>();
    List<Object> containers = new ArrayList<>();
    containers.add(root);
    while (!containers.isEmpty()) {
      Object container = containers.removeLast();
      for (Object thread : all(threads, container)) {
        if (thread instanceof Thread each && each.isVirtual()) {
          found.add(each);
        }
      }
      all(children, container).forEach(containers::add);
    }
    return found;
  }

  private static Iterable<Object> all(Method part, Object container)
      throws ReflectiveOperationException {
    Stream<?> parts = (Stream<?>) part.invoke(container);
    Iterator<?> each = parts.iterator();
    List<Object> all = new ArrayList<>();
    each.forEachRemaining(all::add);
    return all;
  }
}
