package dev.heddle.lab.rig.trial;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.rig.drive.DriverException;
import dev.heddle.lab.rig.drive.DriverProcess;
import dev.heddle.lab.rig.observe.FlightRecorder;
import dev.heddle.lab.rig.observe.SubjectUsage;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/**
 * A load on a start, with everything that watches it, from its beginning until the driver reports
 * its end or the lab gives it up. Used by one thread.
 */
final class LoadOnStart {

  private static final Duration POLL = Duration.ofMillis(20);

  private final Start start;
  private final DriverProcess driver;
  private final DriverReports reports;
  private final JvmAccess jvm;
  private final EventLoop loop;
  private final LoadWatches watches;
  private boolean finished;

  private LoadOnStart(
      Start start,
      DriverProcess driver,
      DriverReports reports,
      JvmAccess jvm,
      EventLoop loop,
      LoadWatches watches) {
    this.start = start;
    this.driver = driver;
    this.reports = reports;
    this.jvm = jvm;
    this.loop = loop;
    this.watches = watches;
  }

  /**
   * Begins the load of a trial on a start that is ready.
   *
   * @throws TrialEnd if the driver or the subject fails; no load is left then
   */
  static LoadOnStart begin(
      Rig rig, SubjectKind kind, PlannedTrial planned, Start start, TrialLog log)
      throws TrialEnd, InterruptedException {
    DriverProcess driver = kind.driver(start);
    JvmAccess jvm = kind.connect(start, log);
    if (rig.asksFor(Metric.IDLE_CARRIERS)) {
      kind.showCarriers(jvm, log);
    }
    DriverReports reports = new DriverReports();
    EventLoop loop =
        new EventLoop(
            driver,
            log.listener(reports),
            () -> {
              start.process().requireAlive(log.phase());
              rig.remotes().requireAlive();
            });
    SubjectUsage usage = kind.usage(start, jvm, log);
    // Starting a recorder may take a long time under load, so it starts before.
    Optional<FlightRecorder> recorder =
        planned.recorded() ? kind.record(planned, jvm, log) : Optional.empty();
    LoadClock clock;
    try {
      send(driver, kind.begin(planned, start));
      loop.await(Event.Begun.class, planned.arm().driverOrDefault().kind().startLimit());
      clock = new LoadClock();
    } catch (TrialEnd | InterruptedException | RuntimeException e) {
      recorder.ifPresent(FlightRecorder::close);
      jvm.close();
      abandon(driver);
      throw e;
    }
    ServingThreads serving = planned.recorded() ? kind.servingThreads(jvm) : null;
    LoadWatches watches = new LoadWatches(clock, usage, jvm, serving, recorder, log.gaps());
    watches.all().forEach(loop::add);
    log.watched(watches);
    return new LoadOnStart(start, driver, reports, jvm, loop, watches);
  }

  /** Sends a command to the driver. */
  void send(Command command) throws TrialEnd {
    send(driver, command);
  }

  private static void send(DriverProcess driver, Command command) throws TrialEnd {
    try {
      driver.send(command);
    } catch (DriverException e) {
      throw new TrialEnd(new Outcome.DriverFailed(String.valueOf(e.getMessage())));
    }
  }

  /** Notes that the driver has reported the end of the load. */
  void finished() {
    finished = true;
  }

  Start start() {
    return start;
  }

  DriverReports reports() {
    return reports;
  }

  JvmAccess jvm() {
    return jvm;
  }

  EventLoop loop() {
    return loop;
  }

  LoadWatches watches() {
    return watches;
  }

  /** How long the load has been on. */
  long elapsedMillis() {
    return watches.clock().elapsedMillis();
  }

  /** Stops watching the load, and leaves the driver as it is. */
  void letGo() {
    watches.close();
    jvm.close();
  }

  /**
   * Ends the load and leaves the driver ready for the next one. If the thread is interrupted, the
   * driver is ended instead, and the thread's interrupt flag is set: what was measured stays.
   */
  void end() {
    letGo();
    if (!finished) {
      abandon(driver);
    }
  }

  private static void abandon(DriverProcess driver) {
    try {
      driver.send(new Command.Stop());
      long end = System.nanoTime() + Patience.GRACE.toNanos();
      while (System.nanoTime() - end < 0 && driver.isAlive()) {
        if (driver.poll(POLL) instanceof Event.Stopped) {
          return;
        }
      }
      driver.close();
    } catch (IOException e) {
      driver.close(); // The next trial gets a new one.
    } catch (InterruptedException e) {
      driver.close();
      Thread.currentThread().interrupt();
    }
  }
}
