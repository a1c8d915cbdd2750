package dev.heddle.lab.rig.trial;

import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** One of the trials that live side by side, from its plan to its record. Used by one thread. */
final class LivingTrial implements LivingStage {

  private final Rig rig;
  private final SubjectKind kind;
  private final PlannedTrial planned;
  private final Starts starts;
  private final TrialLog log;
  private final List<LoadOnStart> loads = new ArrayList<>();
  private @Nullable Outcome outcome;

  LivingTrial(Rig rig, SubjectKind kind, PlannedTrial planned, Starts starts) {
    this.rig = rig;
    this.kind = kind;
    this.planned = planned;
    this.starts = starts;
    this.log = new TrialLog(planned, rig.progress());
  }

  /** Finds or makes the trial's start. */
  LivingStart start() throws TrialEnd, InterruptedException {
    StartPhase phase = new StartPhase(kind, starts, rig.folder());
    return new LivingStart(this, phase, phase.run(planned, starts.placeFor(planned), log), null);
  }

  /** Puts a start under load. */
  LoadOnStart load(Start start) throws TrialEnd, InterruptedException {
    LoadOnStart load = LoadOnStart.begin(rig, kind, planned, start, log);
    loads.add(load);
    return load;
  }

  /** Ends a load. */
  void takeOff(LoadOnStart load) {
    loads.remove(load);
    load.end();
  }

  /** Ends the trial and keeps its start for another trial. */
  void endWith(Outcome how) {
    outcome = how;
  }

  /** Ends the trial and stops its start. */
  void endAndStop(Outcome how, Start start) {
    outcome = new StopPhase(starts).run(start, how, log);
  }

  @Override
  public void endEarly(Outcome how) {
    endWith(how);
  }

  /** Stops watching the trial, because the run was interrupted. */
  void abandon() {
    loads.forEach(LoadOnStart::letGo);
  }

  /** The record of the trial, which must have ended. */
  TrialRecord record() {
    return log.record(Objects.requireNonNull(outcome));
  }

  Rig rig() {
    return rig;
  }

  SubjectKind kind() {
    return kind;
  }

  PlannedTrial planned() {
    return planned;
  }

  Starts starts() {
    return starts;
  }

  TrialLog log() {
    return log;
  }

  /** How long to wait for the driver. */
  Patience patience() {
    return new Patience(rig.experiment().schedule().timeout());
  }
}
