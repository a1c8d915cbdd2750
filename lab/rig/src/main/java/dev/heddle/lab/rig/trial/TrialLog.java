package dev.heddle.lab.rig.trial;

import dev.heddle.lab.observation.WarmUp;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.ThreadProof;
import dev.heddle.lab.result.TrialIdentity;
import dev.heddle.lab.result.TrialInside;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.TrialSamples;
import dev.heddle.lab.result.TrialStart;
import dev.heddle.lab.result.TrialWindow;
import dev.heddle.lab.result.WindowSlice;
import dev.heddle.lab.result.recording.Recording;
import dev.heddle.lab.rig.plan.PlannedTrial;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Collects everything that is known about a trial for its record. Values of phases that were not
 * reached are null. Phases write to the log and read only the phase from it, so none depends on
 * what another has left here; only the progress that is shown reads the last sample. Used by one
 * thread.
 */
final class TrialLog {

  private final PlannedTrial planned;
  private final Progress progress;
  private final Instant startedAt = Instant.now();
  private final long startNanos = System.nanoTime();
  private final List<String> notes = new ArrayList<>();
  private final Gaps gaps = new Gaps();
  private Phase phase = Phase.STARTING;
  private Path output = Path.of("");
  private CommandLine commandLine = CommandLine.NONE;
  private Map<String, String> settings = Map.of();
  private @Nullable Duration readyAfter;
  private @Nullable ThreadProof proof;
  private @Nullable DriverReports reports;
  private @Nullable LoadWatches watches;
  private @Nullable WarmUp warmUp;
  private @Nullable Long windowFromMillis;
  private @Nullable Recording recording;
  private @Nullable Measured measured;
  private List<GateReading> gates = List.of();
  private List<WindowSlice> slices = List.of();

  TrialLog(PlannedTrial planned, Progress progress) {
    this.planned = planned;
    this.progress = progress;
  }

  void enter(Phase next) {
    phase = next;
    progress.phase(planned, next);
  }

  Phase phase() {
    return phase;
  }

  /** Adds something that a reader should know besides the outcome. */
  void note(String note) {
    notes.add(note);
  }

  /** Collects the readings that failed. */
  Gaps gaps() {
    return gaps;
  }

  /** Sets the file with the subject's output. */
  void output(Path file) {
    output = file;
  }

  void commandLine(CommandLine line) {
    commandLine = line;
  }

  /** Sets the settings that the program makes itself, where known. */
  void settings(Map<String, String> inside) {
    settings = inside;
  }

  /** Notes how long the subject took to become ready; zero if it was already ready. */
  void ready(Duration after) {
    readyAfter = after;
  }

  void proved(ThreadProof seen) {
    proof = seen;
  }

  /** A listener that passes on the driver's reports. */
  EventLoop.Listener listener(DriverReports into) {
    reports = into;
    return new EventLoop.Listener() {
      @Override
      public void sampled(Event.Sample sample) {
        into.add(sample);
        progress.sampled(planned, sample, watches == null ? null : watches.sampler().last());
      }

      @Override
      public void stepped(Event.Step step) {
        into.add(step);
      }

      @Override
      public void endedOn(Event.EndedOn kinds) {
        into.add(kinds);
      }
    };
  }

  /** Notes that the load has begun, with its watches. */
  void watched(LoadWatches by) {
    watches = by;
  }

  void warmedUp(WarmUp how) {
    warmUp = how;
  }

  /** Notes that the measured window has opened, at the driver's time. */
  void windowOpened(Event.WindowOpened opened) {
    windowFromMillis = opened.elapsedMillis();
  }

  void recorded(Recording told) {
    recording = told;
  }

  void measured(Measured window) {
    measured = window;
  }

  /** Sets the slices of the window. */
  void sliced(List<WindowSlice> into) {
    slices = List.copyOf(into);
  }

  void judged(List<GateReading> readings) {
    gates = readings;
  }

  /** The record of the trial, with its outcome. */
  TrialRecord record(Outcome outcome) {
    return new TrialRecord(
        new TrialIdentity(
            planned.number(),
            planned.block(),
            planned.arm().name(),
            planned.load(),
            planned.recorded()),
        startedAt,
        Duration.ofNanos(System.nanoTime() - startNanos),
        outcome,
        notes(outcome),
        start(outcome),
        new TrialWindow(
            warmUp,
            windowFromMillis,
            reports == null ? List.of() : reports.steps(),
            measured == null ? null : measured.measurement(),
            measured == null ? null : measured.observation(),
            gates,
            slices),
        samples(),
        new TrialInside(proof, recording));
  }

  /** The notes, without failed readings if the subject has died, because those are expected. */
  private List<String> notes(Outcome outcome) {
    List<String> all = new ArrayList<>(notes);
    if (!(outcome instanceof Outcome.Died)) {
      all.addAll(gaps.notes());
    }
    return all;
  }

  private TrialStart start(Outcome outcome) {
    Path folder = output.getParent();
    return new TrialStart(
        commandLine.command(),
        commandLine.environment(),
        settings,
        (folder == null ? "" : folder.getFileName() + "/") + output.getFileName(),
        outcome instanceof Outcome.Completed ? List.of() : LogEnd.of(output),
        readyAfter);
  }

  private TrialSamples samples() {
    return new TrialSamples(
        reports == null ? List.of() : reports.samples(),
        watches == null ? List.of() : watches.sampler().samples(),
        watches == null ? List.of() : watches.pools().samples(),
        watches == null ? List.of() : watches.inside().samples());
  }
}
