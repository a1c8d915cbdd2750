package dev.heddle.lab.rig.trial;

import dev.heddle.lab.doctor.Doctor;
import dev.heddle.lab.experiment.Arm;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;

/** The first phase of a trial: provides a start to put under load, a fresh one or a live one. */
final class StartPhase {

  private final SubjectKind kind;
  private final Starts starts;
  private final Path folder;

  /**
   * @param folder the folder for logs
   */
  StartPhase(SubjectKind kind, Starts starts, Path folder) {
    this.kind = kind;
    this.starts = starts;
    this.folder = folder;
  }

  /**
   * A start for the trial, and whether it is fresh.
   *
   * @param start the start; not necessarily ready if it is fresh
   */
  record Found(Start start, boolean isFresh) {}

  /**
   * Finds a live start or makes a fresh one, and adds it to the live starts.
   *
   * @param place the place among starts that live side by side, from 0
   * @throws TrialEnd if the subject cannot be started; nothing of it is left then
   */
  Found run(PlannedTrial planned, int place, TrialLog log) throws TrialEnd, InterruptedException {
    Path output = folder.resolve(fileName(planned));
    log.output(output);
    StartPlan plan = kind.plan(planned, place, starts);
    log.commandLine(plan.commandLine());
    log.settings(kind.settings(plan));
    log.enter(Phase.STARTING);
    if (planned.goesOn()) {
      Optional<Start> alive = starts.serving(planned, plan);
      if (alive.isPresent()) {
        log.output(alive.get().log());
        log.ready(Duration.ZERO);
        return new Found(alive.get(), false);
      }
      log.note("used a fresh start, because the one of the load before has ended");
    }
    starts.close(planned);
    requireCpus(planned.arm());
    long startedNanos = System.nanoTime();
    Start fresh = new Start(planned.block(), plan, kind.start(plan, output), output, startedNanos);
    starts.add(fresh);
    return new Found(fresh, true);
  }

  /**
   * Waits until the start is ready.
   *
   * @throws TrialEnd if it does not become ready
   */
  void awaitReady(Found found, TrialLog log) throws TrialEnd, InterruptedException {
    if (found.isFresh()) {
      found.start().process().awaitReady();
      log.ready(found.start().age());
    }
  }

  private static String fileName(PlannedTrial planned) {
    return String.format(
        Locale.ROOT,
        "%03d-%s-%s.log",
        planned.number(),
        planned.arm().name(),
        planned.load().label().replaceAll("[^A-Za-z0-9.]+", "-"));
  }

  private static void requireCpus(Arm arm) throws TrialEnd {
    Integer cpus = arm.cpus();
    if (cpus == null) {
      return;
    }
    int allowed = Doctor.cpusAllowed().size();
    if (cpus > allowed) {
      throw new TrialEnd(
          new Outcome.NotStarted(
              "it needs "
                  + cpus
                  + " CPUs, and Heddle may use "
                  + (allowed == 0 ? "an unknown number" : allowed)));
    }
  }
}
