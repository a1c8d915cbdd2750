package dev.heddle.lab.result.inspection;

import dev.heddle.lab.result.recording.Recording.Wait;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Finds the waits of platform threads that began before a window and did not end in it. Flight
 * Recorder reports a wait only when it ends, so its recording misses waits for a lock that is held
 * longer than the window. Pure.
 */
public final class OpenWaits {

  private static final String PARK = "Unsafe.park:";

  private OpenWaits() {}

  /**
   * The waits for locks that last the whole window, the largest total first.
   *
   * @param before the threads at the beginning of the window
   * @param after the threads at its end
   * @param windowNanos the length of the window
   */
  public static List<Wait> during(
      List<PlatformThread> before, List<PlatformThread> after, long windowNanos) {
    Map<Long, PlatformThread> first =
        before.stream()
            .collect(Collectors.toMap(PlatformThread::id, Function.identity(), (one, _) -> one));
    Map<Wait, Integer> counts = new LinkedHashMap<>();
    for (PlatformThread thread : after) {
      Wait wait = wait(thread, windowNanos);
      if (wait != null && isSame(first.get(thread.id()), thread)) {
        counts.merge(wait, 1, Integer::sum);
      }
    }
    List<Wait> waits = new ArrayList<>();
    counts.forEach(
        (wait, count) ->
            waits.add(
                new Wait(
                    wait.kind(),
                    wait.on(),
                    count,
                    count * windowNanos,
                    windowNanos,
                    wait.stack())));
    waits.sort((one, other) -> Long.compare(other.nanos(), one.nanos()));
    return waits;
  }

  private static boolean isSame(@Nullable PlatformThread before, PlatformThread after) {
    return before != null
        && before.state() == after.state()
        && before.pauses() == after.pauses()
        && after.lock() != null
        && after.lock().equals(before.lock());
  }

  /** The wait of one thread; null if it does not wait for a lock. */
  private static @Nullable Wait wait(PlatformThread thread, long windowNanos) {
    String lock = thread.lock();
    Wait.Kind kind = kind(thread);
    return lock == null || kind == null
        ? null
        : new Wait(kind, lock, 1, windowNanos, windowNanos, thread.stack());
  }

  private static Wait.@Nullable Kind kind(PlatformThread thread) {
    return switch (thread.state()) {
      case BLOCKED -> Wait.Kind.MONITOR;
      // Other threads are in Object.wait, which waits for a signal, not for a lock.
      case WAITING, TIMED_WAITING ->
          thread.stack().stream().findFirst().filter(frame -> frame.contains(PARK)).isPresent()
              ? Wait.Kind.PARK
              : null;
      case NEW, RUNNABLE, TERMINATED -> null;
    };
  }
}
