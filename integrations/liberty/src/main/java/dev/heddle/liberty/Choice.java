package dev.heddle.liberty;

import dev.heddle.executor.HeddleExecutor;
import dev.heddle.executor.ThreadKinds;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What can run the requests: an option of the agent each. */
enum Choice {
  HEDDLE("heddle", "HeddleExecutor"),
  HEDDLE_PLATFORM("heddle-platform", "HeddleExecutor with platform threads only"),
  VIRTUAL("virtual", "a virtual thread each");

  private final String option;
  private final String words;

  Choice(String option, String words) {
    this.option = option;
    this.words = words;
  }

  /**
   * The choice of that option.
   *
   * @param option null or empty: the default
   * @throws IllegalArgumentException if there is no such option; the message names those there are
   */
  static Choice ofOption(@Nullable String option) {
    if (option == null || option.isEmpty()) {
      return HEDDLE;
    }
    for (Choice choice : values()) {
      if (choice.option.equals(option)) {
        return choice;
      }
    }
    throw new IllegalArgumentException(
        "there is no option \""
            + option
            + "\"; there are "
            + Arrays.stream(values())
                .map(choice -> choice.option)
                .collect(Collectors.joining(", ")));
  }

  /** A new executor. It starts threads when they are needed. */
  Executor executor() {
    return switch (this) {
      case HEDDLE -> heddle(ThreadKinds.BOTH);
      case HEDDLE_PLATFORM -> heddle(ThreadKinds.PLATFORM);
      case VIRTUAL ->
          Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("virtual").factory());
    };
  }

  /** What requests run on, for people. */
  String words() {
    return words;
  }

  private static Executor heddle(ThreadKinds threads) {
    return HeddleExecutor.builder().name("heddle").threads(threads).build();
  }
}
