package dev.heddle.lab.rig.observe;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
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

  private final File tasks;
  private final byte[] buffer = new byte[128];

  /** What each compiler thread has used so far. */
  private final Map<String, Compiler> compilers = new HashMap<>();

  /** What those had used that have ended; the system gives their ids to other threads. */
  private Compiler ended = new Compiler(0, 0);

  /** Whether the system told of threads when all were read last. */
  private boolean areTold;

  /** Threads known not to be compilers. */
  private final Set<String> others = new HashSet<>();

  SubjectThreads(long pid) {
    this(Path.of("/proc", Long.toString(pid), "task"));
  }

  /**
   * @param tasks the folder of the process that has one folder for each thread
   */
  SubjectThreads(Path tasks) {
    this.tasks = tasks.toFile();
  }

  /** Reads all threads; null if the system does not report them, or the process has ended. */
  @Nullable ThreadCounts read() {
    String[] live = tasks.list();
    if (live == null) {
      return null;
    }
    long contextSwitches = 0;
    areTold = false;
    for (String id : live) {
      OptionalLong slices = read(id);
      contextSwitches += slices.orElse(0);
      areTold |= slices.isPresent();
    }
    if (!areTold) {
      return null;
    }
    forgetAllBut(new HashSet<>(Arrays.asList(live)));
    return counts(contextSwitches);
  }

  /** The same of the compilers alone, as far as they were found when all were read last. */
  @Nullable ThreadCounts readCompilers() {
    for (String id : List.copyOf(compilers.keySet())) {
      if (isNamedCompiler(id)) {
        read(id);
      } else {
        end(id);
      }
    }
    return areTold && tasks.isDirectory() ? counts(null) : null;
  }

  private ThreadCounts counts(@Nullable Long contextSwitches) {
    Compiler all = compilers.values().stream().reduce(ended, Compiler::plus);
    return new ThreadCounts(contextSwitches, all.ranNanos(), all.waitedNanos());
  }

  private void forgetAllBut(Set<String> live) {
    others.retainAll(live);
    for (String id : List.copyOf(compilers.keySet())) {
      if (!live.contains(id)) {
        end(id);
      }
    }
  }

  private void end(String compiler) {
    Compiler last = compilers.remove(compiler);
    ended = last == null ? ended : ended.plus(last);
  }

  /**
   * The thread's time slices; empty if the system does not count them, or the thread has just
   * ended. The file contains: time on a CPU, time waiting for one, time slices.
   */
  private OptionalLong read(String id) {
    try {
      String[] numbers = text(id, "schedstat").strip().split(" ", -1);
      if (isCompiler(id)) {
        compilers.put(id, new Compiler(Long.parseLong(numbers[0]), Long.parseLong(numbers[1])));
      }
      return OptionalLong.of(Long.parseLong(numbers[2]));
    } catch (IOException | RuntimeException e) {
      return OptionalLong.empty();
    }
  }

  private boolean isCompiler(String id) throws IOException {
    if (compilers.containsKey(id)) {
      return true;
    }
    if (others.contains(id)) {
      return false;
    }
    String name = text(id, "comm");
    boolean compiler = isOfCompiler(name);
    // A new thread still has the name of the process.
    if (!compiler && !name.startsWith("java")) {
      others.add(id);
    }
    return compiler;
  }

  /** Whether there is a thread with this id, and it is a compiler. */
  private boolean isNamedCompiler(String id) {
    try {
      return isOfCompiler(text(id, "comm"));
    } catch (IOException e) {
      return false;
    }
  }

  private static boolean isOfCompiler(String name) {
    return COMPILERS.stream().anyMatch(name::startsWith);
  }

  /** The beginning of a file of a thread; by few calls of the system, because there are many. */
  private String text(String id, String file) throws IOException {
    try (FileInputStream in = new FileInputStream(new File(new File(tasks, id), file))) {
      int length = in.read(buffer);
      return new String(buffer, 0, Math.max(0, length), StandardCharsets.UTF_8);
    }
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
