package dev.heddle.context;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.HeddleExecutorBuilder;
import io.micrometer.context.ContextExecutorService;
import io.micrometer.context.ContextSnapshotFactory;
import java.util.concurrent.ExecutorService;

/** What README.md shows. */
final class ReadmeExample {

  private ReadmeExample() {}

  static HeddleExecutorBuilder builder(ContextSnapshotFactory snapshots) {
    return HeddleExecutor.builder().taskDecorator(task -> snapshots.captureAll().wrap(task));
  }

  static ExecutorService wrapped(HeddleExecutor executor, ContextSnapshotFactory snapshots) {
    return ContextExecutorService.wrap(executor, snapshots::captureAll);
  }
}
