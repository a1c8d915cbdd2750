package dev.heddle.lab.rig.trial;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.rig.drive.DriverProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Does all periodic work while a phase waits: reads the driver's events, lets every watch take
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

    /** Ends the trial if one of them has ended. */
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

  /** Does the periodic work once, for a caller that serves several loops. */
  void look(Duration atMost) throws TrialEnd, InterruptedException {
    next(atMost);
  }

  /** Does the periodic work for that time. */
  void during(Duration time) throws TrialEnd, InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() - end < 0) {
      next(POLL);
    }
  }

  /**
   * Does the periodic work until the driver reports an event.
   *
   * @throws TrialEnd if it does not within the limit; the driver has then been killed
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

  /** One round; null if the driver reported no event that a caller may wait for. */
  private @Nullable Event next(Duration atMost) throws TrialEnd, InterruptedException {
    Event event = driver.poll(atMost);
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
        return event; // At once: an edge of the window is read when it comes.
      }
    }
    watches.forEach(LoadWatch::look);
    liveness.requireAlive();
    return null;
  }
}
