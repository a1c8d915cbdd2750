package dev.heddle.lab.rig.observe;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The threads of a process on Linux, each by the one file that has its CPU time and its time
 * slices. OSHI counts a process's main thread alone, or reads several files a thread, which costs
 * 12 ms for 230 threads. Not thread-safe.
 */
final class SubjectThreads {

  /** How the JIT compilers' threads of HotSpot, GraalVM and OpenJ9 begin. */
  private static final List<String> COMPILERS =
      List.of("C1 Compiler", "C2 Compiler", "JVMCI", "JIT Compilation");

  private final Path tasks;

  /** CPU time of each compiler thread so far, those that have ended included. */
  private final Map<String, Long> compilerNanos = new HashMap<>();

  /** Threads that are known to be something else. */
  private final Set<String> others = new HashSet<>();

  SubjectThreads(long pid) {
    this.tasks = Path.of("/proc", Long.toString(pid), "task");
  }

  /** All of them now; null where the system does not tell, or the process has ended. */
  @Nullable Reading read() {
    long contextSwitches = 0;
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
      for (Path thread : threads) {
        contextSwitches += read(thread);
      }
      long nanos = compilerNanos.values().stream().mapToLong(Long::longValue).sum();
      return new Reading(contextSwitches, nanos);
    } catch (IOException | DirectoryIteratorException e) {
      return null;
    }
  }

  /** The thread's time slices. The file has: time on a CPU, time waiting for one, time slices. */
  private long read(Path thread) {
    try {
      String[] numbers = Files.readString(thread.resolve("schedstat")).strip().split(" ", -1);
      String id = thread.getFileName().toString();
      if (isCompiler(id, thread)) {
        compilerNanos.put(id, Long.parseLong(numbers[0]));
      }
      return Long.parseLong(numbers[2]);
    } catch (IOException | RuntimeException e) {
      return 0; // The thread has just ended.
    }
  }

  private boolean isCompiler(String id, Path thread) throws IOException {
    if (compilerNanos.containsKey(id)) {
      return true;
    }
    if (others.contains(id)) {
      return false;
    }
    String name = Files.readString(thread.resolve("comm"));
    boolean compiler = COMPILERS.stream().anyMatch(name::startsWith);
    // A thread that has just begun still has the name of the process.
    if (!compiler && !name.startsWith("java")) {
      others.add(id);
    }
    return compiler;
  }

  /**
   * What the threads come to.
   *
   * @param contextSwitches how often those alive have been put on a CPU
   * @param compilerNanos CPU time of the JIT compilers so far
   */
  record Reading(long contextSwitches, long compilerNanos) {}
}
