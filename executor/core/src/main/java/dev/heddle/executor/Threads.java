package dev.heddle.executor;

import java.lang.Thread.UncaughtExceptionHandler;
import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/**
 * The threads of an executor. They inherit nothing from the thread that causes their creation: no
 * thread-locals, context class loader, group, priority or daemon status.
 *
 * @param name begins the names of the threads
 */
record Threads(String name) {

  /** Creates workers, numbered. */
  ThreadFactory platform() {
    return ours(unstarted().name(name + "-", 1));
  }

  /** Creates virtual threads, also numbered. */
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

  @SuppressWarnings("ThreadPriorityCheck") // The normal one, not that of the current thread.
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
   * Creates threads whose context class loader is that of this library, and which keep no
   * application from being unloaded.
   *
   * @param unseen whether to hide the callers on the stack at creation: up to JDK 23 a platform
   *     thread keeps the class loaders of all of them
   * @param task the task of the thread that is about to be created; null between threads
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

  /** Calls the thread's own handler: by default its group, which does what is documented. */
  static final class Uncaught implements UncaughtExceptionHandler {
    @Override
    public void uncaughtException(Thread thread, Throwable failure) {
      thread.getUncaughtExceptionHandler().uncaughtException(thread, failure);
    }
  }
}
