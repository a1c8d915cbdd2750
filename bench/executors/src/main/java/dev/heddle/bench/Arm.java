package dev.heddle.bench;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.ThreadKinds;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;

/** The executors that are compared. */
enum Arm {
  FIXED_2("fixed-2", () -> Executors.newFixedThreadPool(2)),
  FIXED_64("fixed-64", () -> Executors.newFixedThreadPool(64)),
  FIXED_200("fixed-200", () -> Executors.newFixedThreadPool(200)),
  CACHED("cached", Executors::newCachedThreadPool),
  FORK_JOIN("fork-join", () -> new ForkJoinPool(Runtime.getRuntime().availableProcessors())),
  VIRTUAL("virtual", Executors::newVirtualThreadPerTaskExecutor),
  HEDDLE("heddle", HeddleExecutor::create),
  HEDDLE_PLATFORM(
      "heddle-platform", () -> HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).build());

  private final String label;
  private final Supplier<ExecutorService> maker;

  Arm(String label, Supplier<ExecutorService> maker) {
    this.label = label;
    this.maker = maker;
  }

  static Arm of(String label) {
    return Arrays.stream(values())
        .filter(arm -> arm.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no arm " + label));
  }

  ExecutorService make() {
    return maker.get();
  }

  @Override
  public String toString() {
    return label;
  }
}
