package dev.heddle.lab.verify;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A subject that is held back by what its first argument says; the second is its port. Ends by
 * itself after two minutes at the latest.
 */
public final class CauseSubject {

  private static final Object LOCK = new Object();
  private static final Lock PARKED_LOCK = new ReentrantLock();
  private static final ThreadLocal<byte[]> CACHE = ThreadLocal.withInitial(CauseSubject::cache);
  private static final long SPIN_NANOS = 2_000_000;
  private static final int LIFE_SECONDS = 120;

  private CauseSubject() {}

  private interface Trouble {
    void happen() throws Throwable;
  }

  public static void main(String[] arguments) throws Throwable {
    Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().daemon().factory())
        .schedule(() -> Runtime.getRuntime().halt(99), LIFE_SECONDS, TimeUnit.SECONDS);
    Executor pool = Executors.newFixedThreadPool(64);
    Executor virtual = Executors.newVirtualThreadPerTaskExecutor();
    int port = Integer.parseInt(arguments[1]);
    switch (arguments[0]) {
      case "nothing" -> serve(port, virtual, () -> Thread.sleep(20));
      case "lock" -> serve(port, pool, CauseSubject::waitForTheLock);
      case "parked-lock" -> serve(port, virtual, CauseSubject::waitForTheParkedLock);
      case "hand-over" -> {
        ExecutorService few = Executors.newFixedThreadPool(2);
        serve(port, virtual, () -> waitForAnotherPool(few));
      }
      case "spin" -> serve(port, pool, CauseSubject::spinInALoop);
      case "yield" -> serve(port, pool, CauseSubject::yieldInALoop);
      case "class-loading" -> serve(port, virtual, CauseSubject::loadSlowly);
      case "thread-local" -> serve(port, virtual, () -> CACHE.get()[0]++);
      case "pinned" -> serve(port, virtual, sleepInNativeCode());
      case "hogs" -> serve(port, virtual, () -> compute(100));
      case "computing" -> serve(port, pool, () -> compute(2));
      case "collector" -> {
        byte[][] live = new byte[60_000][];
        Arrays.setAll(live, _ -> new byte[1000]);
        serve(port, pool, () -> replace(live));
      }
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  private static void serve(int port, Executor executor, Trouble trouble) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 1000);
    server.setExecutor(executor);
    server.createContext(
        "/",
        exchange -> {
          int status = 200;
          try {
            trouble.happen();
          } catch (Throwable e) {
            status = 500;
          }
          exchange.sendResponseHeaders(status, -1);
          exchange.close();
        });
    server.start();
  }

  private static void waitForTheLock() throws InterruptedException {
    synchronized (LOCK) {
      Thread.sleep(10);
    }
  }

  private static void waitForTheParkedLock() throws InterruptedException {
    PARKED_LOCK.lock();
    try {
      Thread.sleep(10);
    } finally {
      PARKED_LOCK.unlock();
    }
  }

  private static void waitForAnotherPool(ExecutorService pool) throws Exception {
    pool.submit(
            () -> {
              Thread.sleep(20);
              return null;
            })
        .get();
  }

  private static void spinInALoop() {
    long end = System.nanoTime() + SPIN_NANOS;
    while (System.nanoTime() - end < 0) {
      Thread.onSpinWait();
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // It is what is to be found.
  private static void yieldInALoop() {
    long end = System.nanoTime() + SPIN_NANOS;
    while (System.nanoTime() - end < 0) {
      Thread.yield();
    }
  }

  /** The JVM itself asks this class loader, so a native frame is between it and who waits. */
  private static void loadSlowly() throws ClassNotFoundException {
    Class.forName("java.lang.Object", true, new SlowLoader());
  }

  private static final class SlowLoader extends ClassLoader {

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return super.loadClass(name, resolve);
    }
  }

  private static byte[] cache() {
    return new byte[100_000];
  }

  private static void compute(long millis) {
    long end = System.nanoTime() + millis * 1_000_000;
    double root = 1;
    while (System.nanoTime() - end < 0) {
      root = Math.sqrt(root + 1);
    }
  }

  private static void replace(byte[][] live) {
    for (int i = 0; i < 500; i++) {
      live[ThreadLocalRandom.current().nextInt(live.length)] = new byte[1000];
    }
  }

  /** The C library sorts two numbers, and the comparison that it calls back waits. */
  @SuppressWarnings("restricted") // Native access is what this is about.
  private static Trouble sleepInNativeCode() throws Throwable {
    Linker linker = Linker.nativeLinker();
    MethodHandle sort =
        linker.downcallHandle(
            linker.defaultLookup().find("qsort").orElseThrow(),
            FunctionDescriptor.ofVoid(
                ValueLayout.ADDRESS,
                ValueLayout.JAVA_LONG,
                ValueLayout.JAVA_LONG,
                ValueLayout.ADDRESS));
    MemorySegment compare =
        linker.upcallStub(
            MethodHandles.lookup()
                .findStatic(
                    CauseSubject.class,
                    "compareSlowly",
                    MethodType.methodType(int.class, MemorySegment.class, MemorySegment.class)),
            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS),
            Arena.global());
    return () -> {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment numbers = arena.allocateFrom(ValueLayout.JAVA_INT, 2, 1);
        sort.invokeExact(numbers, 2L, 4L, compare);
      }
    };
  }

  static int compareSlowly(MemorySegment one, MemorySegment other) {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return 0;
  }
}
