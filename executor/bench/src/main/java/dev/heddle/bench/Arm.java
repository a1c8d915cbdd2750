package dev.heddle.bench;

import dev.heddle.executor.Admission;
import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.ThreadKinds;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import kotlinx.coroutines.Dispatchers;

/** The executors that are compared. */
enum Arm {
  FIXED_2("fixed-2"),
  FIXED_50("fixed-50"),
  FIXED_64("fixed-64"),
  FIXED_100("fixed-100"),
  FIXED_200("fixed-200"),
  CACHED("cached"),
  FORK_JOIN("fork-join"),
  VIRTUAL("virtual"),
  COROUTINE_DEFAULT("coroutine-default"),
  COROUTINE_IO("coroutine-io"),
  HEDDLE("heddle"),
  HEDDLE_PLATFORM("heddle-platform"),
  HEDDLE_ADAPTIVE("heddle-adaptive"),
  HEDDLE_8("heddle-8"),
  HEDDLE_32("heddle-32"),
  HEDDLE_128("heddle-128"),
  HEDDLE_512("heddle-512");

  private final String label;

  Arm(String label) {
    this.label = label;
  }

  static Arm of(String label) {
    return Arrays.stream(values())
        .filter(arm -> arm.label.equals(label))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("there is no arm " + label));
  }

  ExecutorService make() {
    return switch (this) {
      case FIXED_2 -> Executors.newFixedThreadPool(2);
      case FIXED_50 -> Executors.newFixedThreadPool(50);
      case FIXED_100 -> Executors.newFixedThreadPool(100);
      case FIXED_64 -> Executors.newFixedThreadPool(64);
      case FIXED_200 -> Executors.newFixedThreadPool(200);
      case CACHED -> Executors.newCachedThreadPool();
      case FORK_JOIN -> new ForkJoinPool(Runtime.getRuntime().availableProcessors());
      case VIRTUAL -> Executors.newVirtualThreadPerTaskExecutor();
      case COROUTINE_DEFAULT -> new DispatcherExecutor(Dispatchers.getDefault());
      case COROUTINE_IO -> new DispatcherExecutor(Dispatchers.getIO());
      case HEDDLE -> HeddleExecutor.create();
      case HEDDLE_PLATFORM -> HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).build();
      case HEDDLE_ADAPTIVE -> HeddleExecutor.builder().admission(Admission.adaptive()).build();
      case HEDDLE_8 -> bounded(8);
      case HEDDLE_32 -> bounded(32);
      case HEDDLE_128 -> bounded(128);
      case HEDDLE_512 -> bounded(512);
    };
  }

  private static ExecutorService bounded(int most) {
    return HeddleExecutor.builder().admission(Admission.bounded(most)).build();
  }

  @Override
  public String toString() {
    return label;
  }
}
