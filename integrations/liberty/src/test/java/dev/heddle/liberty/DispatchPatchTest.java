package dev.heddle.liberty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The seat in classes that hand over their work as Open Liberty's does. */
class DispatchPatchTest {

  private final List<Runnable> ours = new ArrayList<>();

  @AfterEach
  void leave() {
    System.getProperties().remove(DispatchPatch.KEY);
  }

  @Test
  void task_goes_to_the_executor_in_the_system_properties() throws Exception {
    System.getProperties().put(DispatchPatch.KEY, (Executor) ours::add);
    Runnable task = () -> {};

    replaced(Dispatching.class).accept(task);

    assertThat(ours).containsExactly(task);
  }

  /** An application may have replaced them. */
  @Test
  void task_goes_to_the_own_pool_if_the_system_properties_lack_the_executor() throws Exception {
    CompletableFuture<Thread> ran = new CompletableFuture<>();

    replaced(Dispatching.class).accept(() -> ran.complete(Thread.currentThread()));

    assertThat(ran.get(30, TimeUnit.SECONDS)).isInstanceOf(ForkJoinWorkerThread.class);
  }

  @Test
  void class_that_does_not_hand_over_is_not_known() {
    assertThatThrownBy(() -> DispatchPatch.replace(bytes(Silent.class)))
        .isInstanceOf(UnknownLibertyException.class)
        .hasMessage("its dispatchWorker calls ExecutorService.execute 0 times instead of once");
  }

  @Test
  void class_that_hands_over_twice_is_not_known() {
    assertThatThrownBy(() -> DispatchPatch.replace(bytes(Twice.class)))
        .isInstanceOf(UnknownLibertyException.class)
        .hasMessage("its dispatchWorker calls ExecutorService.execute 2 times instead of once");
  }

  /** As in Open Liberty, whose pool may be missing. */
  public static final class Dispatching implements Consumer<Runnable> {
    private final ExecutorService pool = ForkJoinPool.commonPool();

    @Override
    public void accept(Runnable task) {
      assertThat(dispatchWorker(task)).isTrue();
    }

    private boolean dispatchWorker(Runnable task) {
      ExecutorService found = pool;
      if (found == null) {
        return false;
      }
      found.execute(task);
      return true;
    }
  }

  static final class Silent {
    private final ExecutorService pool = ForkJoinPool.commonPool();

    void dispatchWorker(Runnable task) {
      task.run();
    }

    void other(Runnable task) {
      pool.execute(task);
    }
  }

  static final class Twice {
    private final ExecutorService pool = ForkJoinPool.commonPool();

    void dispatchWorker(Runnable task) {
      pool.execute(task);
      pool.execute(task);
    }
  }

  @SuppressWarnings("unchecked")
  private static Consumer<Runnable> replaced(Class<? extends Consumer<Runnable>> type)
      throws Exception {
    byte[] bytes = DispatchPatch.replace(bytes(type));
    ClassLoader loader =
        new ClassLoader(type.getClassLoader()) {
          @Override
          protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.equals(type.getName())
                ? defineClass(name, bytes, 0, bytes.length)
                : super.loadClass(name, resolve);
          }
        };
    return (Consumer<Runnable>)
        loader.loadClass(type.getName()).getDeclaredConstructor().newInstance();
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    String file = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = type.getResourceAsStream(file)) {
      return Objects.requireNonNull(in, file).readAllBytes();
    }
  }
}
