package dev.heddle.lab.report.fault;

import dev.heddle.lab.jdk.Concern;
import dev.heddle.lab.result.recording.Recording;
import java.util.List;

/**
 * What runs on a JDK, as far as it determines whether a fault of the JDK matters.
 *
 * @param virtualThreads whether it uses virtual threads
 * @param cpus the number of CPUs that its JVM assumes; {@link Integer#MAX_VALUE} if not known
 * @param waits the waits that were recorded
 */
public record Running(boolean virtualThreads, int cpus, List<Recording.Wait> waits) {

  private static final String COMPLETABLE_FUTURE = "java.util.concurrent.CompletableFuture";

  public Running {
    waits = List.copyOf(waits);
  }

  /** Whether a fault with this concern matters to it. */
  public boolean isOf(Concern concern) {
    return switch (concern) {
      case VIRTUAL_THREADS, DUMPS_OF_VIRTUAL_THREADS -> virtualThreads;
      case VIRTUAL_THREADS_ON_FILES ->
          virtualThreads
              && waits.stream().anyMatch(wait -> wait.kind() == Recording.Wait.Kind.FILE);
      case ASYNC_TASKS_ON_FEW_CPUS ->
          cpus <= Concern.FEW_CPUS
              && waits.stream()
                  .flatMap(wait -> wait.stack().stream())
                  .anyMatch(frame -> frame.startsWith(COMPLETABLE_FUTURE));
    };
  }
}
