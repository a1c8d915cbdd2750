package dev.heddle.lab.result.inspection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NamedThreadsTest {

  @Test
  void threads_that_differ_by_a_number_are_one_group_and_the_largest_is_first() {
    assertThat(
            NamedThreads.of(
                List.of(
                    thread("main", Thread.State.WAITING),
                    thread("http-nio-8080-exec-1", Thread.State.RUNNABLE),
                    thread("http-nio-8080-exec-12", Thread.State.BLOCKED),
                    thread("http-nio-127.0.0.1-exec-9", Thread.State.BLOCKED))))
        .containsExactly(
            new NamedThreads(
                "http-nio-*-exec-*", Map.of(Thread.State.RUNNABLE, 1, Thread.State.BLOCKED, 2)),
            new NamedThreads("main", Map.of(Thread.State.WAITING, 1)));
    assertThat(NamedThreads.of(List.of())).isEmpty();
  }

  private static PlatformThread thread(String name, Thread.State state) {
    return new PlatformThread(1, name, state, 0, null, List.of());
  }
}
