package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.Steadiness;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The live starts of a run, and how their warm-ups ended. Used by one thread. */
final class Starts implements AutoCloseable {

  private final List<Start> alive = new ArrayList<>();
  private final Map<Start, Steadiness> warm = new HashMap<>();

  void add(Start start) {
    alive.add(start);
  }

  /** Removes a start that has been stopped. */
  void remove(Start start) {
    alive.remove(start);
    warm.remove(start);
  }

  /** Notes how the warm-up of a start ended. */
  void warmedUp(Start start, Steadiness how) {
    warm.put(start, how);
  }

  /** How the warm-up of a start ended; empty if it has not been warmed up. */
  Optional<Steadiness> warmth(Start start) {
    return Optional.ofNullable(warm.get(start));
  }

  /** A live start for a trial with the same command line as its plan. */
  Optional<Start> serving(PlannedTrial trial, StartPlan plan) {
    return alive.stream().filter(start -> start.isFor(trial) && start.canServe(plan)).findFirst();
  }

  /**
   * The place for a trial among starts that live side by side: that of its live start, or else the
   * lowest free one. Each place has a driver, which makes one load at a time.
   */
  int placeFor(PlannedTrial trial) {
    return alive.stream()
        .filter(start -> start.isFor(trial))
        .mapToInt(start -> start.plan().place())
        .findFirst()
        .orElseGet(this::freePlace);
  }

  private int freePlace() {
    Set<Integer> taken =
        alive.stream().map(start -> start.plan().place()).collect(Collectors.toSet());
    return IntStream.iterate(0, place -> place + 1)
        .filter(place -> !taken.contains(place))
        .findFirst()
        .orElseThrow();
  }

  /** The port that a live start for a trial listens on. */
  OptionalInt portFor(PlannedTrial trial) {
    return alive.stream()
        .filter(start -> start.isFor(trial))
        .mapToInt(start -> start.plan().port())
        .findFirst();
  }

  /** The ports of all live starts, which may not listen yet. */
  Set<Integer> ports() {
    return alive.stream().map(start -> start.plan().port()).collect(Collectors.toSet());
  }

  /** The starts that have not been stopped. */
  List<Start> left() {
    return List.copyOf(alive);
  }

  /** Kills the starts for a trial. */
  void close(PlannedTrial trial) {
    for (Start start : left()) {
      if (start.isFor(trial)) {
        close(start);
      }
    }
  }

  /** Kills what is left of a start. */
  void close(Start start) {
    remove(start);
    start.close();
  }

  /** Kills all starts that are left. */
  @Override
  public void close() {
    List<Start> all = left();
    alive.clear();
    warm.clear();
    all.forEach(Start::close);
  }
}
