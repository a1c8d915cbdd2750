package dev.heddle.lab.report.inspection;

import dev.heddle.lab.observation.PoolLevel;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.report.text.Format;
import dev.heddle.lab.result.inspection.InspectedPool;
import dev.heddle.lab.result.inspection.InspectedPools;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Describes the pools that a server publishes. */
final class PoolText {

  private static final String FULL =
      "Its pool of threads %s is full: on average, %.0f of %.0f are busy. Only compare can see"
          + " whether requests wait for a thread.";

  private static final String ALL_BUSY =
      "All of its threads %s are busy: on average, %.0f of %.0f. inspect cannot see whether the"
          + " pool may grow. To see whether requests wait for a thread, use compare.";

  private PoolText() {}

  /** Each pool in a sentence; empty if there are none. */
  static List<String> of(InspectedPools pools) {
    return all(pools).map(PoolText::line).toList();
  }

  /** What a full pool of threads means when the number of requests is not known. */
  static List<String> full(InspectedPools pools) {
    return pools.of(PoolSample.Kind.THREADS).stream()
        .filter(InspectedPool::isFull)
        .map(
            pool ->
                String.format(
                    Locale.ROOT,
                    pool.most() == null ? ALL_BUSY : FULL,
                    Format.printable(pool.level().name()),
                    pool.level().busy(),
                    pool.level().size()))
        .toList();
  }

  private static Stream<InspectedPool> all(InspectedPools pools) {
    return Stream.concat(
        pools.of(PoolSample.Kind.THREADS).stream(), pools.of(PoolSample.Kind.CONNECTIONS).stream());
  }

  private static String line(InspectedPool pool) {
    PoolLevel level = pool.level();
    String what = pool.kind() == PoolSample.Kind.THREADS ? "threads" : "connections";
    String most = pool.most() == null ? "" : ", and it may have " + pool.most();
    String waiting =
        pool.kind() == PoolSample.Kind.THREADS
            ? ""
            : String.format(Locale.ROOT, "; %.0f threads wait for one", level.waiting());
    return String.format(
        Locale.ROOT,
        "%s: on average, %.0f of %.0f %s are busy%s%s%s",
        Format.printable(level.name()),
        level.busy(),
        level.size(),
        what,
        most,
        waiting,
        pool.isFull() ? ": full" : "");
  }
}
