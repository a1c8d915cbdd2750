package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Plan;
import java.util.concurrent.BlockingQueue;
import java.util.function.Consumer;

/**
 * Carries out commands one after the other; it is the only thread that reports events. A load runs
 * until the command to measure and ends with that measurement; before, it may be measured in
 * slices.
 */
public final class Conductor {

  private final LoadMaker maker;
  private final BlockingQueue<Command> commands;
  private final Consumer<Event> events;

  Conductor(LoadMaker maker, BlockingQueue<Command> commands, Consumer<Event> events) {
    this.maker = maker;
    this.commands = commands;
    this.events = events;
  }

  /** Carries out commands until interrupted. */
  void run() throws InterruptedException {
    while (true) {
      Command command = commands.take();
      switch (command) {
        case Command.Begin begin -> conduct(begin.plan());
        case Command.BeginJobs begin -> conduct(begin.plan());
        case Command.Measure measure ->
            events.accept(new Event.Failed("there is no load to measure"));
        case Command.Pause pause -> events.accept(new Event.Failed("there is no load to pause"));
        case Command.Slice slice -> events.accept(new Event.Failed("there is no load to slice"));
        // The load has meanwhile ended by itself.
        case Command.Stop stop -> events.accept(new Event.Stopped());
      }
    }
  }

  private void conduct(Plan plan) throws InterruptedException {
    Watch watch = new Watch(commands, events, plan.sampleNanos());
    try {
      events.accept(new Event.Finished(maker.make(plan, watch, events)));
    } catch (StopAsked e) {
      events.accept(new Event.Stopped());
    } catch (RuntimeException e) {
      events.accept(new Event.Failed(String.valueOf(e.getMessage())));
    } catch (Error e) {
      events.accept(new Event.Failed(e.toString()));
    }
  }

  /** A maker of loads that are measured while they run. */
  public static LoadMaker maker(LoadRun.Beginner loads) {
    return (plan, watch, events) -> {
      try (LoadRun run = loads.begin(plan)) {
        watch.begin();
        long windowNanos =
            watch.awaitMeasure(run, SlicedLoad.of(run, plan, watch, events)).windowNanos();
        return measure(loads, run, plan, windowNanos, watch, events);
      }
    };
  }

  private static Measurement measure(
      LoadRun.Beginner loads,
      LoadRun run,
      Plan plan,
      long windowNanos,
      Watch watch,
      Consumer<Event> events)
      throws InterruptedException, StopAsked {
    WindowMeasurement window = new WindowMeasurement(windowNanos, plan.drainNanos(), watch);
    return switch (plan.load()) {
      case Load.Closed closed -> window.take(run);
      case Load.Jump jump -> window.take(run);
      case Load.Open open -> window.take(run);
      case Load.Surge surge ->
          new SurgeMeasurement(surge, windowNanos, plan.drainNanos(), watch).take(run);
      case Load.Climb climb ->
          new ClimbMeasurement(loads, plan, climb, windowNanos, watch, events).take(run);
    };
  }
}
