package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Threads are what the executor makes them, whoever submits the task that needs them. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated
class ThreadIdentityTest {

  private static final int TASKS = 40;

  @ParameterizedTest
  @EnumSource(names = {"BOTH", "PLATFORM"})
  void workers_neededByADaemonOfLowPriority_areNoDaemonsOfNormalPriority(ThreadKinds kinds)
      throws Exception {
    assertWorkersAreNeutral(kinds, new ThreadGroup("tenant"), Thread.MIN_PRIORITY, true);
  }

  @ParameterizedTest
  @EnumSource(names = {"BOTH", "PLATFORM"})
  void workers_neededByAThreadOfHighPriority_areOfNormalPriority(ThreadKinds kinds)
      throws Exception {
    assertWorkersAreNeutral(kinds, new ThreadGroup("tenant"), Thread.MAX_PRIORITY, false);
  }

  /** The priority of a group bounds that of its threads. */
  @Test
  void workers_neededByAThreadOfAGroupOfLowPriority_areOfNormalPriority() throws Exception {
    ThreadGroup group = new ThreadGroup("low");
    group.setMaxPriority(Thread.MIN_PRIORITY);
    assertWorkersAreNeutral(ThreadKinds.BOTH, group, Thread.MIN_PRIORITY, true);
  }

  @ParameterizedTest
  @EnumSource(names = {"BOTH", "PLATFORM"})
  void workers_neededByAVirtualThread_areNoDaemonsOfNormalPriority(ThreadKinds kinds)
      throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build()) {
      FutureTask<Set<Thread>> submits = new FutureTask<>(() -> threadsOf(executor, TASKS));
      Thread virtual = Thread.ofVirtual().start(submits);
      assertNeutral(submits.get(20, SECONDS), virtual.getThreadGroup());
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // What must not be inherited.
  private static void assertWorkersAreNeutral(
      ThreadKinds kinds, ThreadGroup group, int priority, boolean isDaemon) throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build()) {
      FutureTask<Set<Thread>> submits = new FutureTask<>(() -> threadsOf(executor, TASKS));
      Thread.ofPlatform().group(group).daemon(isDaemon).priority(priority).start(submits);
      assertNeutral(submits.get(20, SECONDS), group);
      assertThat(
              ownThreads(executor).stream()
                  .filter(thread -> group.equals(thread.getThreadGroup()))
                  .toList())
          .as("threads in the group of the submitter, helpers too")
          .isEmpty();
      assertThat(ownThreads(executor)).allMatch(thread -> thread.getPriority() >= 5);
    }
  }

  private static void assertNeutral(Set<Thread> threads, ThreadGroup submitters) {
    assertThat(threads).isNotEmpty();
    for (Thread thread : threads) {
      if (!thread.isVirtual()) {
        assertThat(thread.isDaemon()).as("%s is a daemon", thread).isFalse();
        assertThat(thread.getPriority()).as("%s", thread).isEqualTo(Thread.NORM_PRIORITY);
        assertThat(thread.getThreadGroup()).as("%s", thread).isNotEqualTo(submitters);
      }
    }
  }

  /** A group for each executor would be kept among all others by the group above. */
  @Test
  void threadsOfAllExecutors_areInOneGroup() throws Exception {
    try (HeddleExecutor one = HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).build();
        HeddleExecutor other = HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).build()) {
      assertThat(one.submit(() -> Thread.currentThread().getThreadGroup()).get(20, SECONDS))
          .isSameAs(other.submit(() -> Thread.currentThread().getThreadGroup()).get(20, SECONDS));
    }
  }

  @Test
  void platformThreads_haveNumberedNames() throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder().name("orders").threads(ThreadKinds.PLATFORM).build()) {
      Set<String> names = namesOf(executor, 20);
      assertThat(names).hasSize(20).allMatch(name -> name.matches("orders-\\d+"));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"BOTH", "VIRTUAL"})
  void virtualThreads_haveNumberedNames(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor executor =
        HeddleExecutor.builder().name("orders").threads(kinds).maximumPlatformThreads(2).build()) {
      Queue<String> names = new ConcurrentLinkedQueue<>();
      CountDownLatch together = new CountDownLatch(200);
      for (int i = 0; i < 200; i++) {
        executor.execute(
            () -> {
              if (Thread.currentThread().isVirtual()) {
                names.add(Thread.currentThread().getName());
              }
              together.countDown();
              Eventually.opens(together);
            });
      }

      assertThat(together.await(20, SECONDS)).isTrue();
      assertThat(names).isNotEmpty().doesNotHaveDuplicates();
      assertThat(names).allMatch(name -> name.matches("orders-.*\\d+"));
    }
  }

  @Test
  void contextClassLoader_thatATaskSets_isNotSeenByTheNext() throws Exception {
    ClassLoader loader = new ClassLoader(null) {};
    try (HeddleExecutor executor =
        HeddleExecutor.builder().threads(ThreadKinds.PLATFORM).maximumPlatformThreads(1).build()) {
      executor.submit(() -> Thread.currentThread().setContextClassLoader(loader)).get(10, SECONDS);

      ClassLoader next =
          executor.submit(() -> Thread.currentThread().getContextClassLoader()).get(10, SECONDS);
      assertThat(next).isNotSameAs(loader);
    }
  }

  private static Set<String> namesOf(HeddleExecutor executor, int tasks) throws Exception {
    return threadsOf(executor, tasks).stream().map(Thread::getName).collect(Collectors.toSet());
  }

  /** The threads of so many tasks that run at the same time. */
  private static Set<Thread> threadsOf(HeddleExecutor executor, int tasks) throws Exception {
    Set<Thread> threads = ConcurrentHashMap.newKeySet();
    CountDownLatch together = new CountDownLatch(tasks);
    for (int i = 0; i < tasks; i++) {
      executor.execute(
          () -> {
            threads.add(Thread.currentThread());
            together.countDown();
            Eventually.opens(together);
          });
    }
    assertThat(together.await(20, SECONDS)).isTrue();
    return threads;
  }

  /** Platform threads that are alive and carry the executor's name. */
  static Set<Thread> ownThreads(HeddleExecutor executor) {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith(executor.name() + "-"))
        .collect(Collectors.toSet());
  }
}
