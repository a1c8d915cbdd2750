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

/** The first phase of a trial: gets a start to put under load, a fresh one or one that is alive. */
final class StartPhase {

  private final SubjectKind kind;
  private final Starts starts;
  private final Path folder;

  /**
   * @param folder where logs are kept
   */
  StartPhase(SubjectKind kind, Starts starts, Path folder) {
    this.kind = kind;
    this.starts = starts;
    this.folder = folder;
  }

  /**
   * A start for the trial, and whether it is fresh.
   *
   * @param start need not be ready if it is fresh
   */
  record Found(Start start, boolean isFresh) {}

  /**
   * Finds or makes one. It is among the starts that are alive then.
   *
   * @param place among starts that live side by side, from 0
   * @throws TrialEnd if the subject cannot be started; nothing of it is left
   */
  Found run(PlannedTrial planned, int place, TrialLog log) throws TrialEnd, InterruptedException {
    Path output = folder.resolve(fileName(planned));
    log.output(output);
    StartPlan plan = kind.plan(planned.arm(), place, starts);
    log.commandLine(plan.commandLine());
    log.enter(Phase.STARTING);
    if (planned.goesOn()) {
      Optional<Start> alive = starts.serving(plan);
      if (alive.isPresent()) {
        log.output(alive.get().log());
        log.ready(Duration.ZERO);
        return new Found(alive.get(), false);
      }
      log.note("began with the subject anew: the trial before has left none to go on with");
    }
    starts.close(planned.arm());
    requireCpus(planned.arm());
    long startedNanos = System.nanoTime();
    Start fresh = new Start(plan, kind.start(plan, output), output, startedNanos);
    starts.add(fresh);
    return new Found(fresh, true);
  }

  /**
   * Waits until it is ready.
   *
   * @throws TrialEnd if it does not get ready
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
              "it is to have "
                  + cpus
                  + " CPUs, and there are "
                  + (allowed == 0 ? "none that are known" : allowed)));
    }
  }
}
