package dev.heddle.context;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.HeddleStats;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Kinds of work that ask who it is for. */
final class Parts {

  private Parts() {}

  record Query(Supplier<String> asked) implements Callable<String> {
    @Override
    public String call() {
      return asked.get();
    }
  }

  record Total(Supplier<String> asked) implements Callable<String> {
    @Override
    public String call() {
      return asked.get();
    }
  }

  record Render(Supplier<String> asked, List<String> told) implements Runnable {
    @Override
    public void run() {
      told.add(asked.get());
    }
  }

  /** The types that an executor has told apart. */
  static List<String> types(HeddleExecutor executor) {
    return executor.stats().taskTypes().stream().map(HeddleStats.TaskTypeStats::type).toList();
  }
}
