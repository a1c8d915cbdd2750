package dev.heddle.executor;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The threads of an executor. They inherit nothing from the thread that causes their creation: no
 * thread-locals, context class loader, group, priority or daemon status.
 */
final class Threads {

  /** One for all executors: a group that keeps a group for each looks at all of them. */
  private static final ThreadGroup GROUP = new ThreadGroup(top(), "heddle");

  private final String name;

  /**
   * @param name begins the names of the threads
   */
  Threads(String name) {
    this.name = name;
  }

  /** Creates workers, numbered. */
  ThreadFactory platform() {
    return ours(unstarted().name(name + "-", 1));
  }

  /** Creates virtual threads, also numbered. */
  ThreadFactory virtual() {
    return new Numbered(name + "-virtual-");
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

  private static ThreadFactory ours(Thread.Builder.OfPlatform builder) {
    return new Clean(builder.group(GROUP).factory(), null);
  }

  private static ThreadGroup top() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  /** Sets the context class loader to that of this library. */
  private static Thread clean(Thread thread) {
    thread.setContextClassLoader(HeddleExecutor.class.getClassLoader());
    return thread;
  }

  /** Counts the threads, which takes the counter of the JDK's factories several times as long. */
  private static final class Numbered implements ThreadFactory {

    private final String prefix;
    private final AtomicLong made = new AtomicLong();

    Numbered(String prefix) {
      this.prefix = prefix;
    }

    @Override
    public Thread newThread(Runnable task) {
      return clean(
          Thread.ofVirtual()
              .inheritInheritableThreadLocals(false)
              .name(prefix.concat(Long.toString(made.incrementAndGet())))
              .unstarted(task));
    }
  }

  /**
   * Creates threads with the callers on the stack hidden: up to JDK 23 a platform thread keeps the
   * class loaders of all of them, and so their application from being unloaded.
   */
  private static final class Clean implements ThreadFactory, PrivilegedAction<Thread> {

    private final ThreadFactory threads;

    /** The task of the thread that is about to be created; null between threads. */
    private final @Nullable Runnable task;

    Clean(ThreadFactory threads, @Nullable Runnable task) {
      this.threads = threads;
      this.task = task;
    }

    @Override
    @SuppressWarnings("removal")
    public Thread newThread(Runnable next) {
      return clean(AccessController.doPrivileged(new Clean(threads, next)));
    }

    @Override
    public Thread run() {
      return threads.newThread(task);
    }
  }
}
