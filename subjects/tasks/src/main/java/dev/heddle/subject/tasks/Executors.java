package dev.heddle.subject.tasks;

import dev.heddle.executor.Admission;
import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.ThreadKinds;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kotlinx.coroutines.Dispatchers;
import kotlinx.coroutines.ExecutorsKt;
import org.apache.tomcat.util.threads.TaskQueue;
import org.apache.tomcat.util.threads.TaskThreadFactory;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.jboss.threads.EnhancedQueueExecutor;

/** Makes the executors that tasks can run on, by name, each with its usual configuration. */
final class Executors {

  private static final String NAMES =
      "fixed-N, cached, thread-per-task, fork-join, virtual, structured, coroutine-default,"
          + " coroutine-io, suspend-default, suspend-io, suspend-heddle, tomcat-pool,"
          + " tomcat-pool-N, jboss-eqe, jboss-eqe-N, heddle, heddle-platform, heddle-adaptive,"
          + " heddle-bounded-N";

  private static final Pattern SIZED =
      Pattern.compile("(fixed|tomcat-pool|jboss-eqe|heddle-bounded)-(\\d{1,5})");

  /** The size of Tomcat's own pool. */
  private static final int TOMCAT_MOST = 200;

  private static final int TOMCAT_LEAST = 10;

  /** The size of the JBoss pool of Quarkus, on up to 25 CPUs. */
  private static final int JBOSS_MOST = 200;

  private static final int JBOSS_LEAST = 1;

  private Executors() {}

  /**
   * Makes the executor with that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  static Executor make(String name) {
    Matcher sized = SIZED.matcher(name);
    if (sized.matches() && Integer.parseInt(sized.group(2)) > 0) {
      return sized(sized.group(1), Integer.parseInt(sized.group(2)));
    }
    return switch (name) {
      case "cached" -> java.util.concurrent.Executors.newCachedThreadPool();
      case "thread-per-task" ->
          java.util.concurrent.Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory());
      case "fork-join" -> new ForkJoinPool(Runtime.getRuntime().availableProcessors());
      case "virtual" -> java.util.concurrent.Executors.newVirtualThreadPerTaskExecutor();
      case "coroutine-default" -> ExecutorsKt.asExecutor(Dispatchers.getDefault());
      case "coroutine-io" -> ExecutorsKt.asExecutor(Dispatchers.getIO());
      case "tomcat-pool" -> tomcat(TOMCAT_MOST);
      case "jboss-eqe" -> jboss(JBOSS_LEAST, JBOSS_MOST);
      case "heddle" -> HeddleExecutor.create();
      case "heddle-platform" -> HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).build();
      case "heddle-adaptive" -> HeddleExecutor.builder().admission(Admission.adaptive()).build();
      default ->
          throw new IllegalArgumentException(
              "there is no executor \"" + name + "\"; there are " + NAMES);
    };
  }

  private static Executor sized(String kind, int size) {
    return switch (kind) {
      case "fixed" -> java.util.concurrent.Executors.newFixedThreadPool(size);
      case "tomcat-pool" -> tomcat(size);
      case "heddle-bounded" -> HeddleExecutor.builder().admission(Admission.bounded(size)).build();
      default -> jboss(size, size);
    };
  }

  private static Executor jboss(int least, int most) {
    return new EnhancedQueueExecutor.Builder()
        .setCorePoolSize(least)
        .setMaximumPoolSize(most)
        .build();
  }

  /**
   * Submits a task that the executor may refuse.
   *
   * @return whether the executor accepted it
   */
  static boolean offer(Executor executor, Runnable task) {
    try {
      executor.execute(task);
      return true;
    } catch (RejectedExecutionException refused) {
      return false;
    } catch (OutOfMemoryError noThread) {
      // The JDK's error when the system allows no more threads.
      return false;
    }
  }

  /** A pool that grows before it queues, as Tomcat's connector makes it. */
  private static Executor tomcat(int most) {
    TaskQueue queue = new TaskQueue();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            Math.min(TOMCAT_LEAST, most),
            most,
            60,
            TimeUnit.SECONDS,
            queue,
            new TaskThreadFactory("tomcat-", true, Thread.NORM_PRIORITY));
    queue.setParent(pool);
    return pool;
  }
}
