package dev.heddle.lab.rig.trial;

import dev.heddle.lab.experiment.DriverKind;
import dev.heddle.lab.experiment.Schedule;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Phase;
import java.time.Duration;

/** The third phase of a trial: measures one window of the running load. */
final class MeasurePhase {

  private final Rig rig;
  private final Schedule schedule;

  MeasurePhase(Rig rig) {
    this.rig = rig;
    this.schedule = rig.experiment().schedule();
  }

  /**
   * Measures; afterwards the driver has no load.
   *
   * @param planned the running load
   * @throws TrialEnd if something fails
   */
  Measured run(LoadOnStart load, Load planned, TrialLog log) throws TrialEnd, InterruptedException {
    log.enter(Phase.MEASURING);
    Duration grace = new Patience(schedule.timeout()).untilQuiet();
    Duration asked = planned.window(schedule.measure(), schedule.timeout());
    load.watches().pools().settle();
    load.send(new Command.Measure(asked.toNanos()));
    // JMH first warms up, and must wait for the operations of its warm-up.
    DriverKind driver = load.start().plan().arm().driverOrDefault().kind();
    Event.WindowOpened opened =
        load.loop().await(Event.WindowOpened.class, schedule.timeout().plus(driver.startLimit()));
    log.windowOpened(opened);
    WindowObserver observer = WindowObserver.open(rig, load, opened, log.gaps());
    Duration longest = planned.longestWindow(asked, schedule.timeout());
    observer.close(load.loop().await(Event.WindowClosed.class, longest.plus(grace)));
    load.watches().inside().closeWindow().ifPresent(log::recorded);
    Measurement measurement =
        load.loop()
            .await(Event.Finished.class, grace.plus(planned.longestRecovery()))
            .measurement();
    load.finished();
    // With jobs in a row, the window lasts as long as the jobs take.
    Duration window = Duration.ofNanos(measurement.windowNanos());
    Observation observation = observer.over(window);
    if (planned.isConstant()) {
      observer.lateness(window).ifPresent(log::note);
    }
    return new Measured(
        measurement,
        observation,
        load.watches()
            .pools()
            .between(opened.elapsedMillis(), opened.elapsedMillis() + window.toMillis()));
  }
}
