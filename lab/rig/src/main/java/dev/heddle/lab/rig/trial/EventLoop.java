package dev.heddle.lab.rig.trial;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.rig.drive.DriverProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs everything periodic while a phase waits: reads the driver's events, lets every watch take
 * readings, and checks that all necessary processes are alive. Used by one thread.
 */
final class EventLoop {

  private static final Duration POLL = Duration.ofMillis(20);

  private final DriverProcess driver;
  private final Listener listener;
  private final Liveness liveness;
  private final List<LoadWatch> watches = new ArrayList<>();

  /** Receives the driver's events that nobody waits for. */
  interface Listener {

    void sampled(Event.Sample sample);

    void stepped(Event.Step step);

    void endedOn(Event.EndedOn kinds);
  }

  /** Checks that all necessary processes are alive. */
  interface Liveness {

    /** Ends the trial if one is not. */
    void requireAlive() throws TrialEnd;
  }

  EventLoop(DriverProcess driver, Listener listener, Liveness liveness) {
    this.driver = driver;
    this.listener = listener;
    this.liveness = liveness;
  }

  /** Adds a watch. */
  void add(LoadWatch watch) {
    watches.add(watch);
  }

  /** Removes a watch. */
  void remove(LoadWatch watch) {
    watches.remove(watch);
  }

  /** Runs everything for a moment, while the caller also waits for others. */
  void look(Duration atMost) throws TrialEnd, InterruptedException {
    next(atMost);
  }

  /** Runs everything for a time. */
  void during(Duration time) throws TrialEnd, InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() - end < 0) {
      next(POLL);
    }
  }

  /**
   * Runs everything until the driver reports an event.
   *
   * @throws TrialEnd if it does not within the limit; the driver has been killed then
   */
  <E extends Event> E await(Class<E> awaited, Duration limit)
      throws TrialEnd, InterruptedException {
    long end = System.nanoTime() + limit.toNanos();
    while (System.nanoTime() - end < 0) {
      Event event = next(POLL);
      if (awaited.isInstance(event)) {
        return awaited.cast(event);
      }
    }
    driver.close();
    throw new TrialEnd(
        new Outcome.DriverFailed("it did not report " + awaited.getSimpleName() + " in time"));
  }

  /** One round; null if the driver reported nothing that is waited for. */
  private @Nullable Event next(Duration atMost) throws TrialEnd, InterruptedException {
    Event event = driver.poll(atMost);
    watches.forEach(LoadWatch::look);
    switch (event) {
      case Event.Sample sample -> listener.sampled(sample);
      case Event.Step step -> listener.stepped(step);
      case Event.EndedOn kinds -> listener.endedOn(kinds);
      case Event.Failed failed -> throw new TrialEnd(new Outcome.DriverFailed(failed.message()));
      case null -> {
        if (!driver.isAlive()) {
          liveness.requireAlive();
          throw new TrialEnd(new Outcome.DriverFailed("its process has ended"));
        }
      }
      default -> {
        return event;
      }
    }
    liveness.requireAlive();
    return null;
  }
}
