package dev.heddle.driver;

import dev.heddle.driver.protocol.Command;
import dev.heddle.driver.protocol.Event;
import dev.heddle.driver.protocol.LoadPlan;
import dev.heddle.driver.protocol.Measurement;
import java.lang.management.ManagementFactory;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Takes commands one after the other and carries them out; the one thread that reports. A load goes
 * through warming, measuring and draining, and the load itself goes on in all three: requests of
 * the measured window that are answered late are answered by a server that is still under load.
 */
final class Conductor {

  private static final long WINDOW_NOTICE_NANOS = 20_000_000;
  private static final long DRAIN_CHECK_NANOS = 5_000_000;

  private final BlockingQueue<Command> commands;
  private final Consumer<Event> events;

  Conductor(BlockingQueue<Command> commands, Consumer<Event> events) {
    this.commands = commands;
    this.events = events;
  }

  /** Carries out commands until interrupted. */
  void run() throws InterruptedException {
    while (true) {
      Command command = commands.take();
      switch (command) {
        case Command.Begin begin -> conduct(begin.plan());
        case Command.Measure _ -> events.accept(new Event.Failed("there is no load to measure"));
        // It has crossed the load's own end.
        case Command.Stop _ -> events.accept(new Event.Stopped());
      }
    }
  }

  private void conduct(LoadPlan plan) throws InterruptedException {
    try (LoadRun run = LoadRun.begin(plan)) {
      events.accept(new Event.Begun());
      Command.Measure measure = awaitMeasure(run, plan);
      if (measure == null) {
        events.accept(new Event.Stopped());
      } else {
        measure(run, plan, measure.windowNanos());
      }
    } catch (RuntimeException e) {
      events.accept(new Event.Failed(String.valueOf(e.getMessage())));
    }
  }

  /** Samples until the next command. Null: stop. */
  private Command.@Nullable Measure awaitMeasure(LoadRun run, LoadPlan plan)
      throws InterruptedException {
    long nextSample = System.nanoTime() + plan.sampleNanos();
    while (true) {
      Command command = commands.poll(nextSample - System.nanoTime(), TimeUnit.NANOSECONDS);
      switch (command) {
        case null -> {
          events.accept(run.sample());
          nextSample += plan.sampleNanos();
        }
        case Command.Measure measure -> {
          return measure;
        }
        case Command.Stop _ -> {
          return null;
        }
        case Command.Begin _ ->
            events.accept(new Event.Failed("a load is under way; stop it first"));
      }
    }
  }

  private void measure(LoadRun run, LoadPlan plan, long windowNanos) throws InterruptedException {
    long from;
    do {
      from = System.nanoTime() + WINDOW_NOTICE_NANOS;
      run.openWindow(from, from + windowNanos);
      // A lane that learns of a window that has already begun would have missed requests of it.
    } while (System.nanoTime() - from >= 0);
    TimeUnit.NANOSECONDS.sleep(from - System.nanoTime());
    long cpuAtStart = processCpuNanos();
    events.accept(new Event.WindowOpened());
    long to = from + windowNanos;

    if (!sampleUntil(run, plan, to)) {
      events.accept(new Event.Stopped());
      return;
    }
    long cpuNanos = processCpuNanos() - cpuAtStart;
    events.accept(new Event.WindowClosed());

    long drainEnd = to + plan.drainNanos();
    while (!run.isSettled(to) && System.nanoTime() - drainEnd < 0) {
      if (commands.poll(DRAIN_CHECK_NANOS, TimeUnit.NANOSECONDS) instanceof Command.Stop) {
        events.accept(new Event.Stopped());
        return;
      }
    }
    Measurement measurement = run.finish(windowNanos, cpuNanos);
    events.accept(new Event.Finished(measurement));
  }

  /** Samples until then. False: told to stop. */
  private boolean sampleUntil(LoadRun run, LoadPlan plan, long to) throws InterruptedException {
    long nextSample = System.nanoTime() + plan.sampleNanos();
    while (true) {
      long now = System.nanoTime();
      if (now - to >= 0) {
        return true;
      }
      long wait = Math.min(nextSample - now, to - now);
      Command command = commands.poll(wait, TimeUnit.NANOSECONDS);
      if (command instanceof Command.Stop) {
        return false;
      } else if (command != null) {
        events.accept(new Event.Failed("a measurement is under way; stop it first"));
      }
      if (System.nanoTime() - nextSample >= 0) {
        events.accept(run.sample());
        nextSample += plan.sampleNanos();
      }
    }
  }

  private static long processCpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
