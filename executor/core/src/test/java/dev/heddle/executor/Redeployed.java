package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/** An application that brings the library with it; loaded anew by each that deploys it. */
public final class Redeployed implements Callable<Integer>, HasTaskType {

  /** As in an application that forgets it. */
  @SuppressWarnings("unused")
  private static @Nullable HeddleExecutor held;

  private Redeployed() {}

  /** Runs tasks whose types are classes of the JDK, or keys of such a class. */
  public static void runTasks() throws Exception {
    HeddleExecutor executor = HeddleExecutor.builder().keepAlive(Duration.ofMillis(50)).build();
    held = executor;
    executor.submit(new Redeployed()).get(10, SECONDS);
    executor.execute(new FutureTask<>(() -> 1));
    CompletableFuture.runAsync(() -> {}, executor).get(10, SECONDS);
    executor.close();
  }

  /** Runs a task of a class that another loader has. */
  public static void runTask(Callable<?> task) throws Exception {
    HeddleExecutor executor = HeddleExecutor.builder().keepAlive(Duration.ofMillis(50)).build();
    held = executor;
    executor.submit(task).get(10, SECONDS);
    executor.close();
  }

  @Override
  public Integer call() {
    return 1;
  }

  @Override
  public Object taskType() {
    return "a key of the JDK";
  }
}
