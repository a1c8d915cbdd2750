package dev.heddle.executor.dispatch;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class TaskTypesTest {

  private static final int THREADS = 4;

  private static final int CLASSES = 500;

  private final TaskTypes types = new TaskTypes(Object::getClass);

  /** A class may be new to several threads at once. */
  @Test
  void of_aNewClassFromManyThreads_isOneType() throws Exception {
    List<Object> tasks = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      CyclicBarrier together = new CyclicBarrier(THREADS);
      for (int i = 0; i < CLASSES; i++) {
        Object task = ofNewClass();
        tasks.add(task);
        List<Future<TaskType>> found = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
          found.add(
              threads.submit(
                  () -> {
                    together.await(10, SECONDS);
                    return types.of(task);
                  }));
        }
        for (Future<TaskType> one : found) {
          assertThat(one.get(10, SECONDS)).isSameAs(types.of(task));
        }
      }
    }

    assertThat(types.all()).hasSize(tasks.size()).doesNotHaveDuplicates();
    assertThat(tasks).hasSize(CLASSES); // They keep their types.
  }

  private static Object ofNewClass() {
    ClassLoader loader = new ClassLoader(TaskTypesTest.class.getClassLoader()) {};
    return Proxy.newProxyInstance(
        loader,
        new Class<?>[] {Runnable.class},
        (proxy, method, arguments) -> {
          throw new UnsupportedOperationException(method.getName());
        });
  }
}
