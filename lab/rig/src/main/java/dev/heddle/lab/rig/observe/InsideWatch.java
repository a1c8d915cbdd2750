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
 * Watches by an agent what Flight Recorder does not report, on a thread of its own, because an
 * answer takes long where the JVM is busy. Used by one thread, but for that.
 */
final class InsideWatch {

  private static final long DISTANCE_NANOS = Duration.ofMillis(200).toNanos();

  /** Looks take no more than this part of the time. */
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
   * Takes one look before there is a load: who waits then has no request.
   *
   * @throws IOException if the JVM does not answer
   */
  InsideWatch(JvmInside inside) throws IOException {
    this.inside = inside;
    this.tally = new InsideTally(inside.look());
  }

  /** Begins to look, from time to time. */
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

  /** Looks no more. */
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

  /** Why nothing, or not enough, is known; empty if enough is. Only after the end. */
  Optional<String> unknown() {
    String failed = failure;
    if (failed != null) {
      return Optional.of(failed);
    }
    return tally.isEnough()
        ? Optional.empty()
        : Optional.of("the JVM was too busy for more than a few looks");
  }

  /** Takes what was seen in one place. */
  interface Taker {

    /**
     * Takes one place.
     *
     * @param threads how many waited there at a time; mean over the window
     * @param sightings in how many looks they did
     */
    void take(Place place, double threads, int sightings);
  }

  /** Hands out where threads waited. Only after the end. */
  void waits(Taker taker) {
    if (failure == null) {
      tally.waits(taker);
    }
  }

  /** The executors, as they were on average. Only after the end. */
  List<AtWork> executors() {
    return tally.executors();
  }

  /** A recording in which places tell the library that they belong to, as far as it is known. */
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
   * Whether the service's own code waits in a loop in a place, and not what it calls; false if it
   * is not known.
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
   * Whether the service's own code makes a value there for a thread-local that it has found empty;
   * false if it is not known.
   */
  boolean fillsThreadLocal(FilledThreadLocals.Spot spot) {
    return isCode(
        spot.type(), code -> CacheCode.isAt(code, spot.method(), spot.descriptor(), spot.index()));
  }

  /** Whether a class, which is not the JDK's, is of that kind; false if it is not known. */
  private boolean isCode(String type, Predicate<byte[]> kind) {
    if (JDK.stream().anyMatch(type::startsWith)) {
      return false;
    }
    try {
      byte[] file = classFiles.get(type);
      if (file == null) {
        file = inside.classFile(type);
        if (file.length > 0) { // Else it may be found the next time.
          classFiles.put(type, file);
        }
      }
      return kind.test(file);
    } catch (IOException | IllegalArgumentException e) {
      return false; // The JVM has ended, or the class file is of a newer kind.
    }
  }
}
