package dev.heddle.lab.cli;

import dev.heddle.lab.experiment.Experiment;
import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.report.standing.AlarmText;
import dev.heddle.lab.report.standing.Stage;
import dev.heddle.lab.report.standing.Standing;
import dev.heddle.lab.report.standing.Standings;
import dev.heddle.lab.result.AlarmFinding;
import dev.heddle.lab.result.Comparison;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TimeSpent;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.Verdict;
import dev.heddle.lab.rig.plan.PlannedTrial;
import dev.heddle.lab.rig.plan.RunPlan;
import dev.heddle.lab.rig.trial.Progress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Collects the state of a run from the lab's reports. One thread reports; others read. */
final class LiveRun implements Progress {

  private final String title;
  private final Forecast forecast;
  private final DriverClock driver;
  private final LongSupplier nanoTime;
  private final long startNanos;
  private final int before;
  private final Duration spent;
  private long lastEndNanos;
  private final List<TrialRecord> endedTrials = new ArrayList<>();
  private int planned;
  private int done;
  private int pair;
  private String doing = "starting";
  private @Nullable PlannedTrial trial;
  private final Map<Integer, LiveTrial> samples = new HashMap<>();
  private List<LiveState.Standing> standings = List.of();

  /**
   * @param planned the number of all trials, as far as known
   * @param before the number of trials already run
   * @param spent the time that these took
   * @param nanoTime the clock
   */
  LiveRun(
      Experiment experiment,
      int planned,
      int before,
      Duration spent,
      DriverClock driver,
      LongSupplier nanoTime) {
    this.title = experiment.name();
    this.forecast = Forecast.of(experiment, planned - before, spent);
    this.planned = planned;
    this.before = before;
    this.spent = spent;
    this.driver = driver;
    this.nanoTime = nanoTime;
    this.startNanos = nanoTime.getAsLong();
    this.lastEndNanos = startNanos;
  }

  /** The number of trials of a new run, as far as known. */
  static int planned(Experiment experiment) {
    return RunPlan.after(experiment, List.of()).plannedTrials();
  }

  /** The forecast: "72 trials, about 12:30". */
  synchronized String plan() {
    return forecast.text(planned);
  }

  @Override
  public synchronized void driverStarting() {
    doing = "warming up the driver";
  }

  @Override
  public synchronized void phase(PlannedTrial next, Phase phase) {
    if (phase == Phase.WARMING_UP) {
      driver.look();
    }
    trial = next;
    pair = Math.max(pair, next.block());
    doing = phase.doing();
  }

  @Override
  public synchronized void sampled(
      PlannedTrial of, Event.Sample sample, @Nullable ProcessSample subject) {
    samples
        .computeIfAbsent(of.number(), number -> new LiveTrial())
        .sampled(sample, subject, driver.nanos(), nanoTime.getAsLong());
  }

  @Override
  public synchronized void ended(TrialRecord record, Result result) {
    done++;
    planned = result.plannedTrials();
    lastEndNanos = nanoTime.getAsLong();
    endedTrials.add(record);
    trial = null;
    samples.remove(record.identity().number());
    standings =
        Stream.concat(
                AlarmText.told(result).stream().map(LiveRun::standing),
                Standings.of(result, Stage.GOES_ON).headlines().stream().map(LiveRun::standing))
            .toList();
  }

  private static LiveState.Standing standing(AlarmText.AlarmLine told) {
    return new LiveState.Standing(
        told.about().load().label(), told.word(), told.shortly(), tone(told.about().state()));
  }

  private static LiveState.Tone tone(AlarmFinding.State state) {
    return switch (state) {
      case RAISED -> LiveState.Tone.BAD;
      case QUIET -> LiveState.Tone.GOOD;
      case OPEN -> LiveState.Tone.NEITHER;
    };
  }

  private static LiveState.Standing standing(Standing standing) {
    Comparison comparison = standing.comparison();
    return new LiveState.Standing(
        standing.load().label(),
        standing.word().toString(),
        standing.saysMore(),
        comparison == null ? LiveState.Tone.NEITHER : tone(comparison.verdict()));
  }

  private static LiveState.Tone tone(Verdict verdict) {
    return switch (verdict) {
      case BETTER -> LiveState.Tone.GOOD;
      case WORSE -> LiveState.Tone.BAD;
      case EQUIVALENT, CANNOT_TELL -> LiveState.Tone.NEITHER;
    };
  }

  /** The current state of the run. */
  synchronized LiveState state() {
    PlannedTrial running = trial;
    Duration elapsed = elapsed();
    Duration left = left();
    return new LiveState(
        title,
        progress(),
        share(elapsed, left),
        elapsed.toMillis(),
        left.toMillis(),
        forecast.atMost(),
        running == null ? doing : place(running) + ": " + doing + " " + running.arm().name(),
        running == null ? null : new LiveState.Trial(running.load().label(), now(running)),
        standings);
  }

  private LiveState.@Nullable Now now(PlannedTrial running) {
    LiveTrial live = samples.get(running.number());
    return live == null ? null : live.now();
  }

  private String progress() {
    if (!forecast.atMost()) {
      return before + done + " of " + planned + " trials";
    }
    return pair == 0 ? "starting" : "pair " + pair;
  }

  private double share(Duration elapsed, Duration left) {
    double whole = forecast.atMost() ? elapsed.plus(left).toMillis() : planned;
    double part = forecast.atMost() ? elapsed.toMillis() : before + done;
    return whole <= 0 ? 0 : Math.min(1, part / whole);
  }

  /** The place of a trial in the run: "pair 3, 400 users". */
  private static String place(PlannedTrial running) {
    String place =
        running.block() > 0
            ? "pair " + running.block()
            : TrialRecord.place(running.block(), running.recorded());
    return place + ", " + running.load().label();
  }

  /** The time that the run has taken so far, without pauses between sessions. */
  private Duration elapsed() {
    return spent.plus(sinceStart());
  }

  private Duration sinceStart() {
    return Duration.ofNanos(nanoTime.getAsLong() - startNanos);
  }

  private Duration left() {
    if (done == 0 || forecast.atMost()) {
      return notNegative(forecast.duration().minus(sinceStart()));
    }
    Duration sinceLastEnd = Duration.ofNanos(nanoTime.getAsLong() - lastEndNanos);
    Duration others =
        TimeSpent.on(endedTrials).multipliedBy(planned - before - done).dividedBy(done);
    return notNegative(others.minus(sinceLastEnd));
  }

  private static Duration notNegative(Duration duration) {
    return duration.isNegative() ? Duration.ZERO : duration;
  }
}
