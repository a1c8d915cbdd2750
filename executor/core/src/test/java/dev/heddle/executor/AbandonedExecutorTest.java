package dev.heddle.executor;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * An executor that nobody refers to any more is collected when its threads have ended, and one that
 * lives on keeps nothing of tasks that are done.
 */
@Timeout(value = 90, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
@Isolated
class AbandonedExecutorTest {

  private static final int EXECUTORS = 20;

  private static final Duration KEEP_ALIVE = Duration.ofMillis(50);

  @ParameterizedTest
  @EnumSource
  void neverUsed_isCollected(ThreadKinds kinds) {
    List<WeakReference<HeddleExecutor>> abandoned = new ArrayList<>();
    for (int i = 0; i < EXECUTORS; i++) {
      abandoned.add(new WeakReference<>(HeddleExecutor.builder().threads(kinds).build()));
    }

    areCollected(abandoned);
  }

  @ParameterizedTest
  @EnumSource
  void usedAndNotShutDown_isCollected_andItsThreadsEnd(ThreadKinds kinds) throws Exception {
    List<WeakReference<HeddleExecutor>> abandoned = new ArrayList<>();
    for (int i = 0; i < EXECUTORS; i++) {
      abandoned.add(new WeakReference<>(used("abandoned-" + kinds, kinds)));
    }

    areCollected(abandoned);
    Eventually.holds(
        "all threads have ended",
        () ->
            Thread.getAllStackTraces().keySet().stream()
                .noneMatch(thread -> thread.getName().startsWith("abandoned-" + kinds)));
  }

  @ParameterizedTest
  @EnumSource
  void usedAndShutDown_isCollected(ThreadKinds kinds) throws Exception {
    List<WeakReference<HeddleExecutor>> abandoned = new ArrayList<>();
    for (int i = 0; i < EXECUTORS; i++) {
      HeddleExecutor executor = used("ended-" + kinds, kinds);
      executor.close();
      abandoned.add(new WeakReference<>(executor));
    }

    areCollected(abandoned);
  }

  private static HeddleExecutor used(String name, ThreadKinds kinds) throws Exception {
    HeddleExecutor executor =
        HeddleExecutor.builder().name(name).threads(kinds).keepAlive(KEEP_ALIVE).build();
    CountDownLatch together = new CountDownLatch(20);
    for (int i = 0; i < 20; i++) {
      executor.execute(
          () -> {
            together.countDown();
            Eventually.opens(together);
          });
    }
    executor.submit(() -> 1).get(10, SECONDS);
    return executor;
  }

  /** A class of an application that is deployed again and again, each time in another loader. */
  public static final class Deployed implements Callable<Integer>, HasTaskType {
    /** Made by reflection. */
    public Deployed() {}

    @Override
    public Integer call() {
      return 1;
    }

    /** Of a class of its own, as a key may be. */
    @Override
    public Object taskType() {
      return this;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Deployed; // Of the same loader.
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  /** The same, whose type is its class. */
  public static final class DeployedPlain implements Callable<Integer> {
    /** Made by reflection. */
    public DeployedPlain() {}

    @Override
    public Integer call() {
      return 1;
    }
  }

  /** The same, which submits by itself: its class is on the stack where threads are made. */
  public static final class DeployedSubmitter implements Consumer<HeddleExecutor> {
    /** Made by reflection. */
    public DeployedSubmitter() {}

    @Override
    public void accept(HeddleExecutor executor) {
      for (int i = 0; i < 200; i++) {
        executor.execute(
            () -> {
              for (int look = 0; look < 1_000; look++) {
                Thread.onSpinWait();
              }
            });
      }
    }
  }

  private static final class Redeploying extends ClassLoader {
    Redeploying() {
      super(AbandonedExecutorTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith(AbandonedExecutorTest.class.getName() + "$Deployed")) {
        return super.loadClass(name, resolve);
      }
      byte[] bytes = bytesOf(name);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  /** The class file of a class in this package. */
  private static byte[] bytesOf(String name) {
    String file = name.substring(name.lastIndexOf('.') + 1) + ".class";
    try (InputStream in = AbandonedExecutorTest.class.getResourceAsStream(file)) {
      return Objects.requireNonNull(in).readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @EnumSource
  void tasksOfADiscardedClassLoader_leaveNothingInAnExecutorThatLives(ThreadKinds kinds)
      throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build()) {
      List<WeakReference<ClassLoader>> discarded = new ArrayList<>();
      for (int i = 0; i < 5; i++) {
        discarded.add(deploy(executor, DeployedPlain.class));
        discarded.add(deploy(executor, Deployed.class));
      }
      CountDownLatch others = new CountDownLatch(100);
      for (int i = 0; i < 100; i++) { // Whatever a thread keeps of its last task is replaced.
        executor.execute(
            () -> {
              others.countDown();
              Eventually.opens(others);
            });
      }
      assertThat(others.await(10, SECONDS)).isTrue();

      areCollected(discarded);
      assertThat(executor.submit(() -> 1).get(10, SECONDS)).isEqualTo(1);
    }
  }

  /** Idle threads keep nothing either. */
  @ParameterizedTest
  @EnumSource
  void lastTaskOfADiscardedClassLoader_isNotKept(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build()) {
      areCollected(List.of(deploy(executor, DeployedPlain.class)));
    }
  }

  /** Up to JDK 23 a thread would keep the class loaders of the stack where it was made. */
  @ParameterizedTest
  @EnumSource
  void whoseStackMadeTheThreads_isNotKept(ThreadKinds kinds) throws Exception {
    try (HeddleExecutor executor = HeddleExecutor.builder().threads(kinds).build()) {
      areCollected(List.of(submitBy(executor)));
      assertThat(executor.submit(() -> 1).get(10, SECONDS)).isEqualTo(1);
    }
  }

  private static WeakReference<ClassLoader> submitBy(HeddleExecutor executor) throws Exception {
    Redeploying loader = new Redeploying();
    @SuppressWarnings("unchecked")
    Consumer<HeddleExecutor> submitter =
        (Consumer<HeddleExecutor>)
            loader.loadClass(DeployedSubmitter.class.getName()).getConstructor().newInstance();
    Thread application = Thread.ofPlatform().start(() -> submitter.accept(executor));
    application.join();
    return new WeakReference<>(loader);
  }

  /** An application server that lives on must not keep an application that brought the library. */
  @Test
  void libraryOfADiscardedClassLoader_isNotKept() throws Exception {
    areCollected(List.of(deployWithLibrary()));
  }

  private static WeakReference<ClassLoader> deployWithLibrary() throws Exception {
    URL[] all = {placeOf(HeddleExecutor.class), placeOf(Redeployed.class)};
    try (URLClassLoader loader = new URLClassLoader(all, ClassLoader.getPlatformClassLoader())) {
      Class<?> application = loader.loadClass(Redeployed.class.getName());
      assertThat(application.getClassLoader()).isSameAs(loader);
      application.getMethod("runTasks").invoke(null);
      return new WeakReference<>(loader);
    }
  }

  /** The server, which lives on, has the class of the task. */
  @Test
  void libraryThatRanATaskOfALoaderAboveIt_isNotKept() throws Exception {
    Server server = new Server();
    Callable<?> task =
        (Callable<?>)
            server.loadClass(DeployedPlain.class.getName()).getConstructor().newInstance();

    areCollected(List.of(deployUnder(server, task)));
    assertThat(task.call()).isEqualTo(1);
  }

  private static final class Server extends ClassLoader {
    Server() {
      super(ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      if (!name.equals(DeployedPlain.class.getName())) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = bytesOf(name);
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private static WeakReference<ClassLoader> deployUnder(ClassLoader server, Callable<?> task)
      throws Exception {
    URL[] all = {placeOf(HeddleExecutor.class), placeOf(Redeployed.class)};
    try (URLClassLoader loader = new URLClassLoader(all, server)) {
      Class<?> application = loader.loadClass(Redeployed.class.getName());
      assertThat(application.getClassLoader()).isSameAs(loader);
      application.getMethod("runTask", Callable.class).invoke(null, task);
      return new WeakReference<>(loader);
    }
  }

  /** A library that all applications of a server share must not keep the first that uses it. */
  @Test
  void firstApplicationThatSubmits_isNotKeptByALibraryThatLives() throws Exception {
    URL[] shared = {placeOf(HeddleExecutor.class)};
    try (URLClassLoader library =
        new URLClassLoader(shared, ClassLoader.getPlatformClassLoader())) {
      areCollected(List.of(deployOver(library)));
      assertThat(library.loadClass(HeddleExecutor.class.getName()).getClassLoader())
          .isSameAs(library);
    }
  }

  private static WeakReference<ClassLoader> deployOver(ClassLoader library) throws Exception {
    URL[] own = {placeOf(Redeployed.class)};
    try (URLClassLoader loader = new URLClassLoader(own, library)) {
      loader.loadClass(Redeployed.class.getName()).getMethod("runTasks").invoke(null);
      return new WeakReference<>(loader);
    }
  }

  private static URL placeOf(Class<?> type) {
    return type.getProtectionDomain().getCodeSource().getLocation();
  }

  /** Runs tasks of a fresh copy of a class, by a thread of that application. */
  private static WeakReference<ClassLoader> deploy(HeddleExecutor executor, Class<?> type)
      throws Exception {
    Redeploying loader = new Redeploying();
    Callable<?> task =
        (Callable<?>) loader.loadClass(type.getName()).getConstructor().newInstance();
    assertThat(task.getClass().getClassLoader()).isSameAs(loader);
    FutureTask<Boolean> submits =
        new FutureTask<>(
            () -> {
              Thread.currentThread().setContextClassLoader(loader);
              for (int i = 0; i < 200; i++) {
                executor.submit(task).get(10, SECONDS);
              }
              return true;
            });
    Thread application = Thread.ofPlatform().start(submits);
    submits.get(30, SECONDS);
    application.join();
    return new WeakReference<>(loader);
  }

  /** The shortest path to a leak: what an executor is told must not be held by the JVM. */
  @Test
  void neverUsed_holdsNoClassLoaderOfWhoMadeIt() throws Exception {
    areCollected(List.of(makeByAnApplication()));
  }

  private static WeakReference<ClassLoader> makeByAnApplication() throws Exception {
    ClassLoader loader = new ClassLoader(null) {};
    FutureTask<Boolean> makes =
        new FutureTask<>(
            () -> {
              Thread.currentThread().setContextClassLoader(loader);
              HeddleExecutor executor = HeddleExecutor.builder().keepAlive(KEEP_ALIVE).build();
              return executor.submit(() -> true).get(10, SECONDS);
            });
    Thread application = Thread.ofPlatform().start(makes);
    makes.get(10, SECONDS);
    application.join();
    return new WeakReference<>(loader);
  }

  private static void areCollected(List<? extends WeakReference<?>> all) {
    Eventually.holds(
        "all are collected",
        20,
        () -> {
          System.gc();
          return all.stream().allMatch(one -> one.refersTo(null));
        });
  }
}
