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
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads the threads of a process on Linux, each from the one file with its CPU time and time
 * slices. OSHI counts only the main thread, or reads several files for each thread, which costs 12
 * ms for 230 threads. Still, to read thousands of threads several times a second would take a good
 * part of a CPU from a subject that has so many. Not thread-safe.
 */
final class SubjectThreads {

  /** The beginnings of the names of JIT compiler threads in HotSpot, GraalVM and OpenJ9. */
  private static final List<String> COMPILERS =
      List.of("C1 Compiler", "C2 Compiler", "JVMCI", "JIT Compilation");

  /** Where not all need be read, that takes at most this part (1/n) of a CPU. */
  private static final int RARELY = 100;

  private final Path tasks;
  private final LongSupplier nanos;

  /** From when on all may be read again without being asked for. */
  private long dueNanos;

  /** What each compiler thread has used so far. */
  private final Map<String, Compiler> compilers = new HashMap<>();

  /** What those had used that have ended; the system gives their ids to other threads. */
  private Compiler ended = new Compiler(0, 0);

  /** Threads known not to be compilers. */
  private final Set<String> others = new HashSet<>();

  SubjectThreads(long pid) {
    this(Path.of("/proc", Long.toString(pid), "task"), System::nanoTime);
  }

  /**
   * @param tasks the folder of the process that has one folder for each thread
   * @param nanos tells the time
   */
  SubjectThreads(Path tasks, LongSupplier nanos) {
    this.tasks = tasks;
    this.nanos = nanos;
    this.dueNanos = nanos.getAsLong();
  }

  /** Reads all threads; null if the system does not report them, or the process has ended. */
  @Nullable ThreadCounts read() {
    long began = nanos.getAsLong();
    ThreadCounts counts = readAll();
    long ended = nanos.getAsLong();
    dueNanos = ended + RARELY * (ended - began);
    return counts;
  }

  /**
   * The same if it has not been read for long enough; else reads only the compilers known so far.
   */
  @Nullable ThreadCounts readBetween() {
    if (nanos.getAsLong() - dueNanos >= 0) {
      return read();
    }
    List.copyOf(compilers.keySet()).forEach(id -> read(tasks.resolve(id)));
    return Files.isDirectory(tasks) ? counts(null) : null;
  }

  private @Nullable ThreadCounts readAll() {
    long contextSwitches = 0;
    boolean told = false;
    Set<String> live = new HashSet<>();
    try (DirectoryStream<Path> threads = Files.newDirectoryStream(tasks)) {
      for (Path thread : threads) {
        OptionalLong slices = read(thread);
        contextSwitches += slices.orElse(0);
        told |= slices.isPresent();
        live.add(thread.getFileName().toString());
      }
      if (!told) {
        return null;
      }
      forgetAllBut(live);
      return counts(contextSwitches);
    } catch (IOException | DirectoryIteratorException e) {
      return null;
    }
  }

  private ThreadCounts counts(@Nullable Long contextSwitches) {
    Compiler all = compilers.values().stream().reduce(ended, Compiler::plus);
    return new ThreadCounts(contextSwitches, all.ranNanos(), all.waitedNanos());
  }

  private void forgetAllBut(Set<String> live) {
    others.retainAll(live);
    for (Map.Entry<String, Compiler> compiler : compilers.entrySet()) {
      if (!live.contains(compiler.getKey())) {
        ended = ended.plus(compiler.getValue());
      }
    }
    compilers.keySet().retainAll(live);
  }

  /**
   * The thread's time slices; empty if the system does not count them, or the thread has just
   * ended. The file contains: time on a CPU, time waiting for one, time slices.
   */
  private OptionalLong read(Path thread) {
    try {
      String[] numbers = Files.readString(thread.resolve("schedstat")).strip().split(" ", -1);
      String id = thread.getFileName().toString();
      if (isCompiler(id, thread)) {
        compilers.put(id, new Compiler(Long.parseLong(numbers[0]), Long.parseLong(numbers[1])));
      }
      return OptionalLong.of(Long.parseLong(numbers[2]));
    } catch (IOException | RuntimeException e) {
      return OptionalLong.empty();
    }
  }

  private boolean isCompiler(String id, Path thread) throws IOException {
    if (compilers.containsKey(id)) {
      return true;
    }
    if (others.contains(id)) {
      return false;
    }
    String name = Files.readString(thread.resolve("comm"));
    boolean compiler = COMPILERS.stream().anyMatch(name::startsWith);
    // A new thread still has the name of the process.
    if (!compiler && !name.startsWith("java")) {
      others.add(id);
    }
    return compiler;
  }

  /**
   * The sums over the threads.
   *
   * @param contextSwitches how often live threads have been put on a CPU; null if not all were read
   * @param compilerNanos CPU time of the JIT compilers so far
   * @param compilerWaitNanos time for which they were ready to run and waited for a CPU
   */
  record ThreadCounts(@Nullable Long contextSwitches, long compilerNanos, long compilerWaitNanos) {}

  private record Compiler(long ranNanos, long waitedNanos) {

    Compiler plus(Compiler other) {
      return new Compiler(ranNanos + other.ranNanos, waitedNanos + other.waitedNanos);
    }
  }
}
