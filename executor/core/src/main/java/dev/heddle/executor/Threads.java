package dev.heddle.executor;

import java.lang.Thread.UncaughtExceptionHandler;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.ThreadFactory;

/**
 * The threads of an executor. They inherit nothing from the thread that happens to need them: not
 * its thread-locals, context class loader, group, priority or daemon status.
 *
 * @param name begins theirs
 */
record Threads(String name) {

  /** Workers, numbered. */
  ThreadFactory platform() {
    return ours(unstarted().name(name + "-", 1));
  }

  /** Numbered too. */
  ThreadFactory virtual() {
    return loading(
        Thread.ofVirtual()
            .inheritInheritableThreadLocals(false)
            .name(name + "-virtual-", 1)
            .factory());
  }

  ThreadFactory sentinel() {
    return ours(unstarted().name(name + "-sentinel"));
  }

  @SuppressWarnings("ThreadPriorityCheck") // The usual one, and not that of who happens to ask.
  private static Thread.Builder.OfPlatform unstarted() {
    return Thread.ofPlatform()
        .daemon(false)
        .priority(Thread.NORM_PRIORITY)
        .inheritInheritableThreadLocals(false);
  }

  /** The group is made with the first thread. */
  private ThreadFactory ours(Thread.Builder.OfPlatform builder) {
    ThreadFactory grouped = builder.group(new ThreadGroup(top(), name)).factory();
    return loading(new Unseen(grouped));
  }

  /**
   * Up to JDK 23 a thread keeps the class loaders of all that are on the stack where it is made.
   */
  private record Unseen(ThreadFactory threads) implements ThreadFactory {
    @Override
    @SuppressWarnings("removal")
    public Thread newThread(Runnable task) {
      return AccessController.doPrivileged(new Making(threads, task));
    }
  }

  private record Making(ThreadFactory threads, Runnable task) implements PrivilegedAction<Thread> {
    @Override
    public Thread run() {
      return threads.newThread(task);
    }
  }

  private static ThreadGroup top() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  /** The context class loader is that of this library, and keeps no application. */
  private static ThreadFactory loading(ThreadFactory threads) {
    return new Loading(threads);
  }

  private record Loading(ThreadFactory threads) implements ThreadFactory {
    @Override
    public Thread newThread(Runnable task) {
      Thread thread = threads.newThread(task);
      thread.setContextClassLoader(HeddleExecutor.class.getClassLoader());
      return thread;
    }
  }

  /** The thread's own handler is its group by default, which does what is documented. */
  static final class Uncaught implements UncaughtExceptionHandler {
    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
      thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
    }
  }
}
