package dev.heddle.lab.result.cause;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.lab.result.recording.Frames;
import java.util.List;

/**
 * Something that holds an arm back under a load, with the figures that show it. Each kind has one
 * file with its figures, its rule and its wording. docs/method.md explains to users how Heddle
 * recognises each cause. In JSON, {@code kind} is the name of the record in camel case.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
public sealed interface Cause
    permits SlowDriver,
        ConnectionCap,
        DownstreamPool,
        PinnedCarriers,
        LockWait,
        ThreadLocalCaches,
        GcPauses,
        BusyWait,
        StarvedCarriers,
        StarvedCompilers,
        PoolWait,
        HandOver,
        CpuSaturated {

  /**
   * All kinds. A cause that explains another one comes before it: when all threads of a pool wait
   * for one lock, the pool is full because of the lock.
   */
  static List<CauseKind<?>> kinds() {
    return List.of(
        SlowDriver.KIND,
        ConnectionCap.KIND,
        DownstreamPool.KIND,
        PinnedCarriers.KIND,
        LockWait.KIND,
        ThreadLocalCaches.KIND,
        GcPauses.KIND,
        BusyWait.KIND,
        StarvedCarriers.KIND,
        StarvedCompilers.KIND,
        PoolWait.KIND,
        HandOver.KIND,
        CpuSaturated.KIND);
  }

  /** The causes that the evidence shows, those that explain others first; empty if none. */
  static List<Cause> in(Evidence evidence) {
    return kinds().stream().<Cause>flatMap(kind -> kind.search().apply(evidence).stream()).toList();
  }

  /** Whether Heddle can see the cause in full only with an agent inside the JVM. */
  default boolean takesAgent() {
    return false;
  }

  /** The place in the code, innermost frame first; empty if the cause has none. */
  default List<String> stack() {
    return List.of();
  }

  /** The innermost frame outside the JDK. */
  default String place() {
    return stack().isEmpty() ? "unknown code" : Frames.place(stack());
  }

  /**
   * What was measured, as text to follow the arm's name: "is limited by its 200 threads: 800 of
   * 1000 requests wait 310 ms for one".
   */
  String description();

  /**
   * What was seen of a JVM whose requests nobody counts, as text to follow "It": "is limited by a
   * lock: on average, 7 of 8 threads at work wait for java.lang.Object in shop.Cart.add:31".
   */
  default String descriptionInside() {
    return description();
  }

  /** What would remove the cause, as text to follow the description. */
  String remedy();
}
