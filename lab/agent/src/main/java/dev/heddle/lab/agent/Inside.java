package dev.heddle.lab.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** Looks at the JVM that it is in. Thread-safe. */
final class Inside implements InsideMBean {

  /** As many as any service has between its lock and its own code. */
  private static final int FRAMES = 64;

  /** Parking itself takes fewer. */
  private static final int PARKING = 12;

  private static final byte[] NOTHING = {};

  private final AllThreads threads;
  private final Instrumentation instrumentation;

  Inside(AllThreads threads, Instrumentation instrumentation) {
    this.threads = threads;
    this.instrumentation = instrumentation;
  }

  @Override
  public String[][] waits(int atMost) {
    List<Thread> all;
    try {
      all = threads.virtual();
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK does not show its virtual threads", e);
    }
    int step = Math.max(1, Math.ceilDiv(all.size(), Math.max(1, atMost)));
    Map<List<String>, Integer> waits = new LinkedHashMap<>();
    for (int i = 0; i < all.size(); i += step) {
      List<String> wait = wait(all.get(i));
      if (!wait.isEmpty()) {
        waits.merge(wait, step, Integer::sum);
      }
    }
    return rows(waits);
  }

  @Override
  public String[][] yields() {
    Map<List<String>, Integer> yields = new LinkedHashMap<>();
    for (StackTraceElement[] stack : Thread.getAllStackTraces().values()) {
      if (stack.length > 0
          && stack[0].getMethodName().startsWith("yield")
          && stack[0].getClassName().equals(Thread.class.getName())) {
        yields.merge(row("", stack, 0), 1, Integer::sum);
      }
    }
    return rows(yields);
  }

  /** What a thread waits for and where; empty if it does not wait for anything. */
  @SuppressWarnings("ReferenceEquality") // Another object is another wait, equal or not.
  private static List<String> wait(Thread thread) {
    Object awaited = LockSupport.getBlocker(thread);
    if (awaited == null) {
      return List.of();
    }
    StackTraceElement[] stack = thread.getStackTrace();
    if (stack.length == 0 || LockSupport.getBlocker(thread) != awaited) {
      return List.of(); // It has gone on.
    }
    return row(awaited.getClass().getName(), stack, outsideOfParking(stack));
  }

  /** What is waited for, and the frames from one on. */
  private static List<String> row(String on, StackTraceElement[] stack, int from) {
    List<String> row = new ArrayList<>();
    row.add(on);
    for (int i = from; i < stack.length && row.size() <= FRAMES; i++) {
      StackTraceElement frame = stack[i];
      row.add(frame.getClassName() + "." + frame.getMethodName() + ":" + frame.getLineNumber());
    }
    return row;
  }

  private static int outsideOfParking(StackTraceElement[] stack) {
    for (int i = Math.min(PARKING, stack.length) - 1; i >= 0; i--) {
      if (stack[i].getClassName().equals(LockSupport.class.getName())) {
        return i + 1;
      }
    }
    return 0;
  }

  private static String[][] rows(Map<List<String>, Integer> waits) {
    String[][] rows = new String[waits.size()][];
    int next = 0;
    for (Map.Entry<List<String>, Integer> wait : waits.entrySet()) {
      List<String> row = new ArrayList<>();
      row.add(wait.getValue().toString());
      row.addAll(wait.getKey());
      rows[next++] = row.toArray(String[]::new);
    }
    return rows;
  }

  @Override
  public byte[] classFile(String name) {
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (loaded.getName().equals(name)) {
        return bytes(loaded);
      }
    }
    return NOTHING;
  }

  private static byte[] bytes(Class<?> loaded) {
    String file = loaded.getName().replace('.', '/') + ".class";
    ClassLoader loader = loaded.getClassLoader();
    try (InputStream in =
        loader == null
            ? ClassLoader.getSystemResourceAsStream(file)
            : loader.getResourceAsStream(file)) {
      return in == null ? NOTHING : in.readAllBytes();
    } catch (IOException e) {
      return NOTHING;
    }
  }
}
