package dev.heddle.lab.rig.observe;

import dev.heddle.lab.result.recording.Recording.AtWork;
import dev.heddle.lab.rig.observe.JvmInside.Executor;
import dev.heddle.lab.rig.observe.JvmInside.Look;
import dev.heddle.lab.rig.observe.JvmInside.Place;
import dev.heddle.lab.rig.observe.JvmInside.Waiting;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Adds up what the agent sees in a window. Not thread-safe. */
final class InsideTally {

  /** Fewer looks give no mean. */
  private static final int ENOUGH_LOOKS = 4;

  /** A place that is seen less often may be chance. */
  private static final int ENOUGH_SIGHTINGS = 3;

  private final Map<Place, Integer> before = new HashMap<>();

  /** Executors whose threads all run one task for ever, such as a loop that takes from a queue. */
  private final Set<String> alwaysFull = new HashSet<>();

  private final Map<Place, Seen> seen = new HashMap<>();
  private final Map<String, Seen> executors = new TreeMap<>();
  private int looks;

  private static final class Seen {
    private int looks;
    private long threads;
    private long atWork;
  }

  /**
   * A tally of what is seen under load.
   *
   * @param idle what was seen without load
   */
  InsideTally(Look idle) {
    idle.waiting().forEach(waiting -> before.put(waiting.place(), waiting.threads()));
    idle.executors().stream()
        .filter(executor -> executor.atWork() == executor.threads())
        .forEach(executor -> alwaysFull.add(executor.name()));
  }

  /** Adds a look. */
  void add(Look look) {
    looks++;
    for (Waiting waiting : look.waiting()) {
      int more = waiting.threads() - before.getOrDefault(waiting.place(), 0);
      if (more > 0) {
        Seen place = seen.computeIfAbsent(waiting.place(), _ -> new Seen());
        place.looks++;
        place.threads += more;
      }
    }
    for (Executor executor : look.executors()) {
      if (alwaysFull.contains(executor.name())) {
        continue;
      }
      Seen of = executors.computeIfAbsent(executor.name(), _ -> new Seen());
      of.threads += executor.threads();
      of.atWork += executor.atWork();
    }
  }

  /** Whether there were enough looks. */
  boolean isEnough() {
    return looks >= ENOUGH_LOOKS;
  }

  /** Passes on the places that were seen often enough. */
  void waits(InsideWatch.Taker taker) {
    seen.forEach(
        (place, threads) -> {
          if (isEnough() && threads.looks >= ENOUGH_SIGHTINGS) {
            taker.take(place, threads.threads / (double) looks, threads.looks);
          }
        });
  }

  /** The executors, by name. */
  List<AtWork> executors() {
    return isEnough()
        ? executors.entrySet().stream()
            .map(
                each ->
                    new AtWork(
                        each.getKey(),
                        each.getValue().atWork / (double) looks,
                        each.getValue().threads / (double) looks))
            .toList()
        : List.of();
  }
}
