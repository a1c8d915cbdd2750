package dev.heddle.driver.core;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Plan;
import java.util.function.Consumer;

/**
 * A load that is measured in slices and paused between them. For the {@link Conductor}'s thread.
 *
 * <p>A slice is measured like the window of a {@link WindowMeasurement}, but afterwards the load is
 * paused instead of ended.
 */
final class SlicedLoad implements Turns {

  /** How long to wait beyond the time-out, so that the driver notices time-outs. */
  private static final long QUIET_GRACE_NANOS = 20_000_000;

  private final PausableRun run;
  private final Plan plan;
  private final Watch watch;
  private final Consumer<Event> events;
  private boolean paused;

  private SlicedLoad(PausableRun run, Plan plan, Watch watch, Consumer<Event> events) {
    this.run = run;
    this.plan = plan;
    this.watch = watch;
    this.events = events;
  }

  /** The turns of a load; they are refused if it changes while it runs, or cannot pause. */
  static Turns of(LoadRun run, Plan plan, Watch watch, Consumer<Event> events) {
    Load load = plan.load();
    if (load.changes()) {
      return new Turns.Refused(
          "a load that changes while it runs, such as \""
              + load.label()
              + "\", cannot be paused or measured in slices; measure it to its end or stop it",
          events);
    }
    if (run instanceof PausableRun pausable) {
      return new SlicedLoad(pausable, plan, watch, events);
    }
    return new Turns.Refused(Watch.CANNOT_PAUSE, events);
  }

  @Override
  public boolean isPaused() {
    return paused;
  }

  @Override
  public void pause() throws InterruptedException, StopAsked {
    rest();
    events.accept(new Event.Paused());
  }

  @Override
  public void slice(Command.Slice slice) throws InterruptedException, StopAsked {
    long goesOnNanos = System.nanoTime();
    goOn();
    watch.sampleUntil(run, goesOnNanos + slice.settleNanos() - MeasuredWindow.NOTICE_NANOS);
    MeasuredWindow window = MeasuredWindow.open(run, slice.windowNanos());
    watch.windowOpened(window.fromNanos());
    window.pass(watch);
    watch.windowClosed(window.endNanos());
    window.drain(watch, plan.drainNanos(), () -> false);
    events.accept(new Event.Sliced(window.measurement(rest())));
  }

  private void goOn() {
    if (paused) {
      run.resume();
      paused = false;
      // An empty sample, so that rates between samples show that nothing happened during the pause.
      watch.sample(run);
    }
  }

  private Tally rest() throws InterruptedException, StopAsked {
    Tally tally = run.pause();
    paused = true;
    watch.await(run::isQuiet, System.nanoTime() + plan.timeoutNanos() + QUIET_GRACE_NANOS);
    return tally;
  }
}
