package dev.heddle.lab.rig.observe;

import dev.heddle.lab.result.recording.Frames;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.result.recording.Recording.AtWork;
import dev.heddle.lab.rig.observe.JvmInside.Look;
import dev.heddle.lab.rig.observe.JvmInside.Place;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Watches through an agent what Flight Recorder does not report. It asks on a thread of its own,
 * because a busy JVM answers slowly; otherwise used by one thread.
 */
final class InsideWatch {

  private static final long DISTANCE_NANOS = Duration.ofMillis(200).toNanos();

  /** Looks take at most this part (1/n) of the time. */
  private static final int RARELY = 10;

  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.");

  private final JvmInside inside;
  private final InsideTally tally;
  private final Map<String, byte[]> classFiles = new HashMap<>();
  private volatile boolean over;
  private volatile @Nullable String failure;
  private @Nullable Thread thread;

  /**
   * Takes one look before there is a load: threads that wait then do not serve a request.
   *
   * @throws IOException if the JVM does not answer
   */
  InsideWatch(JvmInside inside) throws IOException {
    this.inside = inside;
    this.tally = new InsideTally(inside.look());
  }

  /** Begins to look periodically. */
  void begin() {
    thread = Thread.ofPlatform().daemon().name("heddle-inside").start(this::watch);
  }

  private void watch() {
    try {
      while (!over) {
        long began = System.nanoTime();
        Look look = inside.look();
        if (!over) {
          tally.add(look);
        }
        long took = System.nanoTime() - began;
        Thread.sleep(Duration.ofNanos(Math.max(DISTANCE_NANOS, RARELY * took) - took));
      }
    } catch (IOException | RuntimeException e) {
      failure = String.valueOf(e.getMessage());
    } catch (InterruptedException e) {
      // The window is over.
    }
  }

  /** Stops looking. */
  void end() {
    over = true;
    Thread looking = thread;
    if (looking != null) {
      looking.interrupt();
      try {
        if (!looking.join(PATIENCE)) {
          failure = "the JVM does not answer";
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Why too little is known; empty if enough is known. Call only after {@link #end}. */
  Optional<String> unknown() {
    String failed = failure;
    if (failed != null) {
      return Optional.of(failed);
    }
    return tally.isEnough()
        ? Optional.empty()
        : Optional.of("the JVM was too busy for more than a few looks");
  }

  /** Receives what was seen in one place. */
  interface Taker {

    /**
     * Takes one place.
     *
     * @param threads how many threads waited there at once, on average over the window
     * @param sightings the number of looks in which threads waited there
     */
    void take(Place place, double threads, int sightings);
  }

  /** Passes on where threads waited. Call only after {@link #end}. */
  void waits(Taker taker) {
    if (failure == null) {
      tally.waits(taker);
    }
  }

  /** The executors with their mean load. Call only after {@link #end}. */
  List<AtWork> executors() {
    return tally.executors();
  }

  /** The recording with the library of each place added, where known. */
  Recording withLibraries(Recording recording) {
    List<String> classes =
        recording.stacks().map(Frames::type).filter(type -> !type.isEmpty()).distinct().toList();
    try {
      Map<String, String> libraries = inside.libraries(classes);
      return recording.withStacks(stack -> Frames.in(libraries, stack));
    } catch (IOException e) {
      return recording; // The JVM has ended.
    }
  }

  /**
   * Whether the service's own code, not code that it calls, waits in a loop at a place; false if
   * not known.
   */
  boolean spins(List<String> stack) {
    String method = Frames.method(stack);
    int dot = method.lastIndexOf('.');
    // The JDK's own code spins for a moment before it parks.
    return dot >= 0
        && stack.getFirst().startsWith(method + ":")
        && isCode(
            method.substring(0, dot), code -> SpinCode.isCalledBy(code, method.substring(dot + 1)));
  }

  /**
   * Whether the service's own code at that place fills a thread-local that it has found empty;
   * false if not known.
   */
  boolean fillsThreadLocal(FilledThreadLocals.Spot spot) {
    return isCode(
        spot.type(), code -> CacheCode.isAt(code, spot.method(), spot.descriptor(), spot.index()));
  }

  /** Whether the code of a class outside the JDK meets a condition; false if not known. */
  private boolean isCode(String type, Predicate<byte[]> kind) {
    if (JDK.stream().anyMatch(type::startsWith)) {
      return false;
    }
    try {
      byte[] file = classFiles.get(type);
      if (file == null) {
        file = inside.classFile(type);
        if (file.length > 0) { // Otherwise it may be found next time.
          classFiles.put(type, file);
        }
      }
      return kind.test(file);
    } catch (IOException | IllegalArgumentException e) {
      return false; // The JVM has ended, or the class file has a newer format.
    }
  }
}
