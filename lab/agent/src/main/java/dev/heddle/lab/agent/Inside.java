package dev.heddle.lab.agent;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Looks at the JVM that it runs in. Thread-safe. */
final class Inside implements InsideMBean {

  private static final String CARRIERS = "CarrierThreads";

  private static final byte[] NOTHING = {};

  private final AllThreads threads;
  private final CarrierProbe carriers;
  private final Instrumentation instrumentation;

  Inside(AllThreads threads, CarrierProbe carriers, Instrumentation instrumentation) {
    this.threads = threads;
    this.carriers = carriers;
    this.instrumentation = instrumentation;
  }

  @Override
  public String[][] look(int atMost) {
    List<Thread> platform = new ArrayList<>();
    List<Thread> virtual = new ArrayList<>();
    try {
      for (Thread thread : threads.alive()) {
        if (thread.isVirtual()) {
          virtual.add(thread);
        } else if (isOfService(thread)) {
          platform.add(thread);
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK does not show its threads", e);
    }
    ThreadTally rows = new ThreadTally();
    add(platform, atMost, rows);
    add(virtual, atMost, rows);
    return rows.all();
  }

  private static boolean isOfService(Thread thread) {
    ThreadGroup group = thread.getThreadGroup();
    return group != null
        && !group.getName().equals(CARRIERS)
        && OURS.stream().noneMatch(thread.getName()::startsWith);
  }

  private void add(List<Thread> threads, int atMost, ThreadTally rows) {
    int step = Math.max(1, Math.ceilDiv(threads.size(), Math.max(1, atMost)));
    for (int i = 0; i < threads.size(); i += step) {
      SeenThread.of(threads.get(i), carriers).addTo(rows, step);
    }
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

  @Override
  public String[] libraries(String[] names) {
    Libraries libraries = new Libraries(instrumentation.getAllLoadedClasses());
    return Stream.of(names).map(libraries::of).toArray(String[]::new);
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
