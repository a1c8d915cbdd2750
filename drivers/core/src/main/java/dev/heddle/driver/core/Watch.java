package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import java.util.ArrayDeque;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Passes the time while a load runs: reports its samples and its windows, all by one clock, ends it
 * on command, and refuses other commands. For the {@link Conductor}'s thread; one for each load.
 */
public final class Watch {

  private static final long CHECK_NANOS = 5_000_000;

  /** The number of samples that are kept. */
  private static final int MOST_RECENT = 100;

  static final String CANNOT_PAUSE =
      "this driver cannot pause a load or measure slices of it; measure it to its end or stop it";

  private final BlockingQueue<Command> commands;
  private final Consumer<Event> events;
  private final long sampleNanos;
  private final ArrayDeque<Event.Sample> recent = new ArrayDeque<>();
  private long beganNanos = System.nanoTime();

  Watch(BlockingQueue<Command> commands, Consumer<Event> events, long sampleNanos) {
    this.commands = commands;
    this.events = events;
    this.sampleNanos = sampleNanos;
  }

  /** Reports that the load has begun; the time of samples counts from now. */
  public void begin() {
    beganNanos = System.nanoTime();
    events.accept(new Event.Begun());
  }

  /** Reports that the measured window has opened, at that time of {@link System#nanoTime()}. */
  public void windowOpened(long nanoTime) {
    events.accept(new Event.WindowOpened(elapsedNanos(nanoTime)));
  }

  /** Reports that the measured window has closed, at that time of {@link System#nanoTime()}. */
  public void windowClosed(long nanoTime) {
    events.accept(new Event.WindowClosed(elapsedNanos(nanoTime)));
  }

  /** That time of {@link System#nanoTime()}, since the load began. */
  long elapsedNanos(long nanoTime) {
    return nanoTime - beganNanos;
  }

  /** Waits for the command to measure while no requests are sent; reports empty samples. */
  public Command.Measure awaitMeasure() throws InterruptedException, StopAsked {
    return awaitMeasure(
        loadBeganNanos -> new Event.Sample(System.nanoTime() - loadBeganNanos, 0, 0, 0, 0, 0, 0));
  }

  /** Reports samples until the command to measure. The load cannot be paused. */
  public Command.Measure awaitMeasure(SampledLoad run) throws InterruptedException, StopAsked {
    return awaitMeasure(run, new Turns.Refused(CANNOT_PAUSE, events));
  }

  /** Reports samples and handles turns until the command to measure. */
  Command.Measure awaitMeasure(SampledLoad run, Turns turns)
      throws InterruptedException, StopAsked {
    long nextSample = System.nanoTime() + sampleNanos;
    while (true) {
      Command command =
          turns.isPaused()
              ? commands.take()
              : commands.poll(nextSample - System.nanoTime(), TimeUnit.NANOSECONDS);
      switch (command) {
        case null -> {
          sample(run);
          nextSample += sampleNanos;
        }
        case Command.Measure measure -> {
          if (!turns.isPaused()) {
            return measure;
          }
          events.accept(new Event.Failed("the load is paused; slice it or stop it"));
        }
        case Command.Pause pause -> turns.pause();
        case Command.Slice slice -> turns.slice(slice);
        case Command.Stop stop -> throw new StopAsked();
        case Command.Begin begin -> refuse("a load");
        case Command.BeginJobs begin -> refuse("a load");
      }
    }
  }

  /** Reports samples until that time. */
  public void sampleUntil(SampledLoad run, long nanoTime) throws InterruptedException, StopAsked {
    sampleUntil(run, nanoTime, sample -> false);
  }

  /** Reports samples until that time, or until a sample meets the condition. */
  public void sampleUntil(SampledLoad run, long nanoTime, Predicate<Event.Sample> enough)
      throws InterruptedException, StopAsked {
    long nextSample = System.nanoTime() + sampleNanos;
    for (long now = System.nanoTime(); now - nanoTime < 0; now = System.nanoTime()) {
      long wait = Math.min(nextSample - now, nanoTime - now);
      obey(commands.poll(wait, TimeUnit.NANOSECONDS));
      if (System.nanoTime() - nextSample >= 0) {
        if (enough.test(sample(run))) {
          return;
        }
        nextSample += sampleNanos;
      }
    }
  }

  /** Waits without samples until the condition holds, or until that time. */
  public void await(BooleanSupplier condition, long nanoTime)
      throws InterruptedException, StopAsked {
    while (!condition.getAsBoolean() && System.nanoTime() - nanoTime < 0) {
      obey(commands.poll(CHECK_NANOS, TimeUnit.NANOSECONDS));
    }
  }

  /** The most recent samples, at most {@link #MOST_RECENT}. */
  List<Event.Sample> recent() {
    return List.copyOf(recent);
  }

  /** Reports a sample now. */
  Event.Sample sample(SampledLoad run) {
    Event.Sample sample = run.sample(beganNanos);
    events.accept(sample);
    recent.addLast(sample);
    if (recent.size() > MOST_RECENT) {
      recent.removeFirst();
    }
    Event.EndedOn endedOn = run.endedOn();
    if (endedOn != null) {
      events.accept(endedOn);
    }
    return sample;
  }

  private void obey(@Nullable Command command) throws StopAsked {
    switch (command) {
      case null -> {
        // No command has arrived.
      }
      case Command.Stop stop -> throw new StopAsked();
      case Command.Begin begin -> refuse("a measurement");
      case Command.BeginJobs begin -> refuse("a measurement");
      case Command.Measure measure -> refuse("a measurement");
      case Command.Pause pause -> refuse("a measurement");
      case Command.Slice slice -> refuse("a measurement");
    }
  }

  private void refuse(String meanwhile) {
    events.accept(new Event.Failed(meanwhile + " is running; stop it first"));
  }
}
