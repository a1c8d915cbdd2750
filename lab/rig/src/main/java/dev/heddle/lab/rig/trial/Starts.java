package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.observation.Steadiness;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** The starts of a run that are alive, and how their warm-up ended. Used by one thread. */
final class Starts implements AutoCloseable {

  private final List<Start> alive = new ArrayList<>();
  private final Map<Start, Steadiness> warm = new HashMap<>();

  void add(Start start) {
    alive.add(start);
  }

  /** Has been stopped; nobody else needs it. */
  void remove(Start start) {
    alive.remove(start);
    warm.remove(start);
  }

  /** It has been warmed up, and ended so. */
  void warmedUp(Start start, Steadiness how) {
    warm.put(start, how);
  }

  /** How its warm-up ended; empty if it has had none. */
  Optional<Steadiness> warmth(Start start) {
    return Optional.ofNullable(warm.get(start));
  }

  /** One that is what that plan would start. */
  Optional<Start> serving(StartPlan plan) {
    return alive.stream().filter(start -> start.canServe(plan)).findFirst();
  }

  /** The port on which an arm listens already. */
  OptionalInt portOf(String arm) {
    return alive.stream()
        .filter(start -> start.plan().arm().name().equals(arm))
        .mapToInt(start -> start.plan().port())
        .findFirst();
  }

  /** Those that nobody has stopped. */
  List<Start> left() {
    return List.copyOf(alive);
  }

  /** Kills those of an arm. */
  void close(Arm arm) {
    for (Start start : left()) {
      if (start.isOf(arm)) {
        remove(start);
        start.close();
      }
    }
  }

  /** Kills what is left of them. */
  @Override
  public void close() {
    List<Start> all = left();
    alive.clear();
    warm.clear();
    all.forEach(Start::close);
  }
}
