package dev.heddle.lab.rig.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The starts of a run that are alive. Used by one thread. */
final class Starts implements AutoCloseable {

  private final List<Start> alive = new ArrayList<>();

  void add(Start start) {
    alive.add(start);
  }

  /** Has been stopped; nobody else needs it. */
  void remove(Start start) {
    alive.remove(start);
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

  /** Kills what is left of them. */
  @Override
  public void close() {
    List<Start> all = List.copyOf(alive);
    alive.clear();
    all.forEach(Start::close);
  }
}
