package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A task sees what its own submitter would hand down to a new thread, or nothing: never what
 * another submitter has, on whichever thread it comes to run.
 */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class InheritanceTest {

  private static final int USERS = 8;
  private static final int TASKS_EACH = 100;

  private static final InheritableThreadLocal<@Nullable String> USER =
      new InheritableThreadLocal<>();

  private record Seen(String submitter, @Nullable Object seen) {}

  @ParameterizedTest
  @EnumSource
  void inheritableThreadLocal_ofAnotherSubmitter_isNotSeen(ThreadKinds kinds) throws Exception {
    for (Seen one : seen(kinds, USER::get)) {
      assertThat(one.seen()).isIn(one.submitter(), null);
    }
  }

  @ParameterizedTest
  @EnumSource
  void contextClassLoader_ofAnotherSubmitter_isNotSeen(ThreadKinds kinds) throws Exception {
    ClassLoader neutral = ClassLoader.getSystemClassLoader();
    for (Seen one : seen(kinds, () -> Thread.currentThread().getContextClassLoader())) {
      assertThat(one.seen() instanceof Named named ? named.user() : one.seen())
          .isIn(one.submitter(), neutral, null);
    }
  }

  /** What one task leaves in a thread-local is its own affair; it inherits from no other task. */
  @ParameterizedTest
  @EnumSource
  void inheritableThreadLocal_ofATaskThatSubmits_isNotSeenByAnothersTask(ThreadKinds kinds)
      throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build()) {
      Queue<Seen> all = new ConcurrentLinkedQueue<>();
      CountDownLatch done = new CountDownLatch(USERS * TASKS_EACH);
      for (int i = 0; i < USERS; i++) {
        String user = "user " + i;
        executor.execute(
            () -> {
              USER.set(user);
              submitTasks(executor, user, USER::get, all, done);
              USER.remove();
            });
      }

      assertThat(done.await(20, SECONDS)).isTrue();
      for (Seen one : all) {
        assertThat(one.seen()).isIn(one.submitter(), null);
      }
    }
  }

  private static final class Named extends ClassLoader {
    private final String user;

    Named(String user) {
      super(null);
      this.user = user;
    }

    String user() {
      return user;
    }
  }

  /** All tasks wait for each other, so that they run on all kinds of threads there are. */
  private static Queue<Seen> seen(ThreadKinds kinds, Supplier<? extends @Nullable Object> look)
      throws InterruptedException {
    Queue<Seen> all = new ConcurrentLinkedQueue<>();
    try (HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build()) {
      for (int round = 0; round < 3; round++) {
        CountDownLatch done = new CountDownLatch(USERS * TASKS_EACH);
        List<Thread> submitters = new ArrayList<>();
        for (int i = 0; i < USERS; i++) {
          String user = "user " + i;
          Thread submitter =
              Thread.ofPlatform()
                  .unstarted(
                      () -> {
                        USER.set(user);
                        Thread.currentThread().setContextClassLoader(new Named(user));
                        submitTasks(executor, user, look, all, done);
                      });
          submitter.start();
          submitters.add(submitter);
        }
        assertThat(done.await(20, SECONDS)).isTrue();
        for (Thread submitter : submitters) {
          submitter.join();
        }
      }
    }
    return all;
  }

  private static void submitTasks(
      HeddleExecutor executor,
      String user,
      Supplier<? extends @Nullable Object> look,
      Queue<Seen> all,
      CountDownLatch done) {
    for (int i = 0; i < TASKS_EACH; i++) {
      executor.execute(
          () -> {
            all.add(new Seen(user, look.get()));
            done.countDown();
            Eventually.opens(done);
          });
    }
  }
}
