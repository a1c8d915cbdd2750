package dev.heddle.lab.agent;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Finds the threads of this JVM where its thread dumps do. The JDK offers no list of virtual
 * threads.
 */
final class AllThreads {

  /** Where the JDK keeps the threads; this module needs access to it. */
  static final String PACKAGE = "jdk.internal.vm";

  /**
   * The most containers to look at: to find the children of one, the JDK searches all containers.
   */
  private static final int MOST_CONTAINERS = 200;

  private final Object root;
  private final Method threads;
  private final Method children;

  /**
   * @throws ReflectiveOperationException if this JDK keeps its threads elsewhere
   * @throws IllegalStateException if this JVM does not keep track of its threads
   */
  AllThreads() throws ReflectiveOperationException {
    Class<?> container = Class.forName(PACKAGE + ".ThreadContainer");
    Class<?> containers = Class.forName(PACKAGE + ".ThreadContainers");
    if (!(boolean) containers.getMethod("trackAllThreads").invoke(null)) {
      throw new IllegalStateException("the JVM keeps no track of threads (jdk.trackAllThreads)");
    }
    this.root = containers.getMethod("root").invoke(null);
    this.threads = container.getMethod("threads");
    this.children = container.getMethod("children");
  }

  /** The threads that are alive, in the first {@value #MOST_CONTAINERS} containers. */
  List<Thread> alive() throws ReflectiveOperationException {
    List<Thread> found = new ArrayList<>();
    List<Object> containers = new ArrayList<>();
    containers.add(root);
    for (int i = 0; i < containers.size() && i < MOST_CONTAINERS; i++) {
      each(threads, containers.get(i)).forEachRemaining(thread -> found.add((Thread) thread));
      each(children, containers.get(i)).forEachRemaining(containers::add);
    }
    return found;
  }

  private static Iterator<?> each(Method part, Object container)
      throws ReflectiveOperationException {
    return ((Stream<?>) part.invoke(container)).iterator();
  }
}
