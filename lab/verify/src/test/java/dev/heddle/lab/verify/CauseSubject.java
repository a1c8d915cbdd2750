package dev.heddle.lab.verify;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
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
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;

/**
 * A subject that is held back by what its first argument says; the second is its port. Ends by
 * itself after two minutes at the latest.
 */
public final class CauseSubject {

  private static final InetAddress LOOPBACK = InetAddress.getLoopbackAddress();
  private static final int CROWD = 200;
  private static final int SHORT = 20_000;

  /** Keeps results from being thrown away. */
  @SuppressWarnings("unused")
  private static volatile double result;

  private static final Object LOCK = new Object();
  private static final ThreadLocal<byte[]> CACHE = ThreadLocal.withInitial(CauseSubject::cache);
  private static final ThreadLocal<byte[]> BUFFER = new ThreadLocal<>();
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
      case "short-computing" -> serve(port, virtual, CauseSubject::computeShortly);
      case "crowd" -> {
        gather(virtual);
        serve(port, virtual, () -> Thread.sleep(20));
      }
      case "asynchronous-client" -> serve(port, virtual, askingAsynchronously(virtual));
      case "lock" -> serve(port, pool, CauseSubject::waitForTheLock);
      case "parked-lock" -> serve(port, virtual, CauseLibrary::waitForTheLock);
      case "hand-over" -> {
        ExecutorService few = Executors.newFixedThreadPool(2);
        serve(port, virtual, () -> waitForAnotherPool(few));
      }
      case "spin" -> serve(port, pool, CauseSubject::spinInALoop);
      case "yield" -> serve(port, pool, CauseSubject::yieldInALoop);
      case "class-loading" -> serve(port, virtual, CauseSubject::loadSlowly);
      case "held" -> serve(port, virtual, () -> holdCarrier(virtual));
      case "thread-local" -> serve(port, virtual, () -> CACHE.get()[0]++);
      case "filled-thread-local" -> serve(port, virtual, () -> buffer()[0]++);
      case "pinned" -> serve(port, virtual, sleepInNativeCode());
      case "hogs" -> serve(port, virtual, () -> compute(100));
      case "computing" -> serve(port, pool, () -> compute(2));
      case "new-code" -> serve(port, pool, newCode());
      case "collector" -> {
        byte[][] live = new byte[60_000][];
        Arrays.setAll(live, _ -> new byte[1000]);
        serve(port, pool, () -> replace(live));
      }
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  /** Virtual threads that have nothing to do. */
  private static void gather(Executor virtual) {
    CompletableFuture<String> never = new CompletableFuture<>();
    Semaphore none = new Semaphore(0);
    for (int i = 0; i < CROWD; i++) {
      virtual.execute(never::join);
      virtual.execute(none::acquireUninterruptibly);
    }
  }

  /** Waits for a future, which no executor of this program makes: another system takes its time. */
  private static Trouble askingAsynchronously(Executor virtual) throws IOException {
    HttpServer other = HttpServer.create(new InetSocketAddress(LOOPBACK, 0), 1000);
    other.setExecutor(virtual);
    answer(other, () -> Thread.sleep(20));
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + other.getAddress().getPort() + "/"))
            .build();
    HttpClient client = HttpClient.newHttpClient();
    return () -> client.send(request, BodyHandlers.discarding());
  }

  private static void computeShortly() {
    double root = 1;
    for (int i = 0; i < SHORT; i++) {
      root = Math.sqrt(root + i);
    }
    result = root;
  }

  private static void serve(int port, Executor executor, Trouble trouble) throws IOException {
    HttpServer server = HttpServer.create(new InetSocketAddress(LOOPBACK, port), 1000);
    server.setExecutor(executor);
    answer(server, trouble);
  }

  private static void answer(HttpServer server, Trouble trouble) {
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

  /** Computes in a new class each time, which the JVM has not compiled. */
  private static Trouble newCode() throws IOException {
    byte[] code;
    try (InputStream in = CauseSubject.class.getResourceAsStream("CauseSubject$Fresh.class")) {
      code = Objects.requireNonNull(in).readAllBytes();
    }
    return () -> {
      Class<?> fresh = MethodHandles.lookup().defineHiddenClass(code, true).lookupClass();
      result = (double) fresh.getDeclaredMethod("compute").invoke(null);
    };
  }

  /** What is defined anew. */
  static final class Fresh {

    static double compute() {
      double sum = 0;
      for (int i = 0; i < SHORT; i++) {
        sum += root(i);
      }
      return sum;
    }

    private static double root(int of) {
      return Math.sqrt(of);
    }
  }

  /**
   * Keeps its carrier until another virtual thread has had one. Where all do so, none ever goes on.
   */
  private static void holdCarrier(Executor virtual) throws ClassNotFoundException {
    Class.forName("java.lang.Object", true, new HeldLoader(virtual));
  }

  private static final class HeldLoader extends ClassLoader {

    private final Executor virtual;

    HeldLoader(Executor virtual) {
      this.virtual = virtual;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      CompletableFuture.runAsync(() -> {}, virtual).join();
      return super.loadClass(name, resolve);
    }
  }

  private static byte[] cache() {
    return new byte[100_000];
  }

  /** Looks, makes and sets, as much code does that is older than initial values. */
  private static byte[] buffer() {
    byte[] buffer = BUFFER.get();
    if (buffer == null) {
      buffer = cache();
      BUFFER.set(buffer);
    }
    return buffer;
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
