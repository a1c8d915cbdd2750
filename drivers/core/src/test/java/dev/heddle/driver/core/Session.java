package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.JobPlan;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A conductor on a thread of its own: what it is told, and what it says. For one test thread. */
public final class Session implements AutoCloseable {

  /** How long an event may take that must come; only a broken driver takes it all. */
  public static final Duration PATIENCE = Duration.ofMinutes(2);

  private final BlockingQueue<Command> commands = new LinkedBlockingQueue<>();
  private final BlockingQueue<Event> events = new LinkedBlockingQueue<>();
  private final List<Event.Sample> samples = new ArrayList<>();
  private Event.EndedOn endedOn = new Event.EndedOn(0, 0);
  private final Thread conductor;

  public Session(LoadRun.Beginner loads) {
    var conductor = new Conductor(Conductor.maker(loads), commands, events::add);
    this.conductor =
        Thread.ofPlatform()
            .daemon()
            .name("conductor-under-test")
            .start(
                () -> {
                  try {
                    conductor.run();
                  } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                  }
                });
  }

  /** All samples seen so far. */
  public List<Event.Sample> samples() {
    return samples;
  }

  public void tell(Command command) {
    commands.add(command);
  }

  public void begin(LoadPlan plan) throws InterruptedException {
    tell(new Command.Begin(plan));
    expect(Event.Begun.class);
  }

  public void begin(JobPlan plan) throws InterruptedException {
    tell(new Command.BeginJobs(plan));
    expect(Event.Begun.class);
  }

  public void stop() throws InterruptedException {
    tell(new Command.Stop());
    expect(Event.Stopped.class);
  }

  /** Measures the load that is under way, to its end. */
  public Measurement measure(Duration window) throws InterruptedException {
    tell(new Command.Measure(window.toNanos()));
    expect(Event.WindowOpened.class);
    expect(Event.WindowClosed.class);
    return expect(Event.Finished.class).measurement();
  }

  public void pause() throws InterruptedException {
    tell(new Command.Pause());
    expect(Event.Paused.class);
  }

  /** Measures one slice of the load that is under way or paused. */
  public Measurement slice(Duration settle, Duration window) throws InterruptedException {
    tell(new Command.Slice(settle.toNanos(), window.toNanos()));
    expect(Event.WindowOpened.class);
    expect(Event.WindowClosed.class);
    return expect(Event.Sliced.class).measurement();
  }

  /** Makes sure that nothing is said for so long. */
  public void expectNothing(Duration time) throws InterruptedException {
    Event event = events.poll(time.toNanos(), TimeUnit.NANOSECONDS);
    if (event != null) {
      throw new AssertionError("expected nothing, got " + event);
    }
  }

  /** The next event that is no sample, which must be of this type. */
  public <E extends Event> E expect(Class<E> type) throws InterruptedException {
    while (true) {
      Event event = next("a " + type.getSimpleName());
      if (type.isInstance(event)) {
        return type.cast(event);
      }
      if (!(event instanceof Event.Sample)) {
        throw new AssertionError("expected a " + type.getSimpleName() + ", got " + event);
      }
    }
  }

  /** The next sample that is so; no other event may come before it. */
  public Event.Sample awaitSample(Predicate<Event.Sample> condition) throws InterruptedException {
    long end = System.nanoTime() + PATIENCE.toNanos();
    while (System.nanoTime() - end < 0) {
      Event event = next("a sample");
      if (!(event instanceof Event.Sample sample)) {
        throw new AssertionError("expected a sample, got " + event);
      }
      if (condition.test(sample)) {
        return sample;
      }
    }
    throw new AssertionError("no such sample; the last one was " + samples.getLast());
  }

  private Event next(String what) throws InterruptedException {
    Event event = events.poll(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    if (event == null) {
      throw new AssertionError("waited " + PATIENCE + " in vain for " + what);
    }
    if (event instanceof Event.EndedOn kinds) { // Between any others, where jobs are run.
      endedOn = kinds;
      return next(what);
    }
    if (event instanceof Event.Sample sample) {
      samples.add(sample);
    }
    return event;
  }

  /** What was said last of the threads that jobs end on. */
  public Event.EndedOn endedOn() {
    return endedOn;
  }

  /** Ends the conductor, and with it the load. */
  @Override
  public void close() {
    conductor.interrupt();
    try {
      if (!conductor.join(PATIENCE)) {
        throw new AssertionError("the conductor does not end when interrupted");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
