package dev.heddle.executor;

import java.lang.Thread.UncaughtExceptionHandler;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

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
    return new Clean(
        Thread.ofVirtual()
            .inheritInheritableThreadLocals(false)
            .name(name + "-virtual-", 1)
            .factory(),
        false,
        null);
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

  /** Each kind of thread has a group of its own. */
  private ThreadFactory ours(Thread.Builder.OfPlatform builder) {
    ThreadFactory grouped = builder.group(new ThreadGroup(top(), name)).factory();
    return new Clean(grouped, true, null);
  }

  private static ThreadGroup top() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  /**
   * Makes threads whose context class loader is that of this library, and keeps no application.
   *
   * @param unseen whether to make them where they see nobody on the stack: up to JDK 23 a platform
   *     thread keeps the class loaders of all that are there
   * @param task of the thread that is about to be made; null between threads
   */
  private record Clean(ThreadFactory threads, boolean unseen, @Nullable Runnable task)
      implements ThreadFactory, PrivilegedAction<Thread> {

    @Override
    @SuppressWarnings("removal")
    public Thread newThread(Runnable next) {
      Thread thread =
          unseen
              ? AccessController.doPrivileged(new Clean(threads, true, next))
              : threads.newThread(next);
      thread.setContextClassLoader(HeddleExecutor.class.getClassLoader());
      return thread;
    }

    @Override
    public Thread run() {
      return threads.newThread(task);
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
