package dev.heddle.lab.rig.trial;

import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.rig.drive.DriverProcess;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Keeps everything going while a phase waits: listens to the driver, lets every watch look, and
 * makes sure that all that must be alive is. Used by one thread.
 */
final class EventLoop {

  private static final Duration POLL = Duration.ofMillis(20);

  private final DriverProcess driver;
  private final Listener listener;
  private final Liveness liveness;
  private final List<LoadWatch> watches = new ArrayList<>();

  /** Is told what the driver says beside what is waited for. */
  interface Listener {

    void sampled(Event.Sample sample);

    void stepped(Event.Step step);

    void endedOn(Event.EndedOn kinds);
  }

  /** What must be alive. */
  interface Liveness {

    /** Ends the trial if some of it is not. */
    void requireAlive() throws TrialEnd;
  }

  EventLoop(DriverProcess driver, Listener listener, Liveness liveness) {
    this.driver = driver;
    this.listener = listener;
    this.liveness = liveness;
  }

  /** From now on it looks. */
  void add(LoadWatch watch) {
    watches.add(watch);
  }

  /** It looks no longer. */
  void remove(LoadWatch watch) {
    watches.remove(watch);
  }

  /** Keeps everything going for a moment, while others are waited for as well. */
  void look(Duration atMost) throws TrialEnd, InterruptedException {
    next(atMost);
  }

  /** Keeps everything going for that long. */
  void during(Duration time) throws TrialEnd, InterruptedException {
    long end = System.nanoTime() + time.toNanos();
    while (System.nanoTime() - end < 0) {
      next(POLL);
    }
  }

  /**
   * Keeps everything going until the driver says this.
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
        new Outcome.DriverFailed("it did not say " + awaited.getSimpleName() + " in time"));
  }

  /** One look at everything; null if the driver said nothing that is waited for. */
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
