package dev.heddle.lab.rig.trial;

import dev.heddle.lab.doctor.Doctor;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.experiment.DriverChoice;
import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.experiment.LabJvm;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.rig.drive.DriverException;
import dev.heddle.lab.rig.drive.DriverProcess;
import dev.heddle.lab.rig.drive.Drivers;
import dev.heddle.lab.rig.observe.MachineObserver;
import dev.heddle.lab.rig.observe.Metronome;
import java.nio.file.Path;
import java.util.List;

/**
 * What all trials of a run share.
 *
 * @param experiment the experiment
 * @param labJvm the JVM for the driver, and for the subject unless its arm names another
 * @param folder the existing folder for logs
 * @param metronome a running metronome
 * @param machine observes the machine
 * @param remotes the remotes that the subject calls
 * @param drivers the drivers, each started when it is first needed
 * @param progress receives the phases
 */
record Rig(
    Experiment experiment,
    LabJvm labJvm,
    Path folder,
    Metronome metronome,
    MachineObserver machine,
    Remotes remotes,
    Drivers drivers,
    Progress progress)
    implements AutoCloseable {

  /**
   * Starts the driver of an arm if it is not running; it warms itself up while the subject starts.
   *
   * @param place the place of its start among those that live side by side, from 0
   * @throws TrialEnd if the driver cannot be started
   */
  void startDriver(Arm arm, int place) throws TrialEnd {
    DriverChoice choice = arm.driverOrDefault();
    if (place == 0 && !drivers.isRunning(choice, place)) {
      progress.driverStarting();
    }
    try {
      drivers.start(choice, place);
    } catch (DriverException e) {
      throw new TrialEnd(new Outcome.DriverFailed(String.valueOf(e.getMessage())));
    }
  }

  /**
   * The driver of an arm, once it is ready.
   *
   * @param place the place of its start among those that live side by side, from 0
   * @throws TrialEnd if the driver cannot be started, or does not become ready
   */
  DriverProcess driver(Arm arm, int place) throws TrialEnd, InterruptedException {
    try {
      return drivers.get(arm.driverOrDefault(), place);
    } catch (DriverException e) {
      throw new TrialEnd(new Outcome.DriverFailed(String.valueOf(e.getMessage())));
    }
  }

  /** Whether the experiment asks for a metric. */
  boolean asksFor(Metric metric) {
    return Metric.asked(experiment).contains(metric);
  }

  /** The CPUs that an arm may use; empty if it may use all. */
  static List<Integer> granted(Arm arm) {
    Integer cpus = arm.cpus();
    return cpus == null ? List.of() : Doctor.cpusAllowed().stream().sorted().limit(cpus).toList();
  }

  /** The number of CPUs that an arm may use. */
  static int cpus(Arm arm) {
    List<Integer> granted = granted(arm);
    return granted.isEmpty() ? Runtime.getRuntime().availableProcessors() : granted.size();
  }

  /** Ends the drivers, the remotes and the metronome. */
  @Override
  public void close() {
    metronome.close();
    drivers.close();
    remotes.close();
  }
}
