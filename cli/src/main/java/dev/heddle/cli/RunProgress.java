package dev.heddle.cli;

import dev.heddle.lab.describe.Experiment;
import dev.heddle.lab.plan.Course;
import dev.heddle.lab.plan.PlannedTrial;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.trial.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * How a run goes on: in a terminal one line that is written anew, elsewhere one line a trial. Told
 * by one thread, redrawn by another.
 */
final class ProgressLine implements Progress, AutoCloseable {

  private static final long REDRAW_MILLIS = 500;
  private static final int LINE = 79;
  private static final String CLEAR = "\r\u001b[K";

  private final Forecast forecast;
  private final PrintWriter out;
  private final boolean terminal;
  private final ScheduledExecutorService redraw =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("heddle-progress").factory());
  private final long startNanos = System.nanoTime();
  private long lastEndNanos = startNanos;
  private Duration trialsTook = Duration.ZERO;
  private String doing = "starting";
  private int planned;
  private final int before;
  private int done;
  private boolean closed;

  /** Of a run from its beginning. */
  ProgressLine(Experiment experiment, PrintWriter out, boolean terminal) {
    this(experiment, Course.after(experiment, List.of()).plannedTrials(), 0, out, terminal);
  }

  /**
   * @param planned trials in all, as far as it is known
   * @param before trials that were run before this
   */
  ProgressLine(Experiment experiment, int planned, int before, PrintWriter out, boolean terminal) {
    this.forecast = Forecast.of(experiment, planned - before);
    this.planned = planned;
    this.before = before;
    this.out = out;
    this.terminal = terminal;
    if (terminal) {
      redraw.scheduleAtFixedRate(this::draw, REDRAW_MILLIS, REDRAW_MILLIS, TimeUnit.MILLISECONDS);
    }
  }

  /** What is to come: "72 trials, about 12:30"; or more, where the run itself decides. */
  String plan() {
    return forecast.text(planned);
  }

  @Override
  public synchronized void driverStarting() {
    doing = "warming up the driver";
    if (terminal) {
      draw();
    } else {
      out.println("warming up the driver");
      out.flush();
    }
  }

  @Override
  public synchronized void phase(PlannedTrial trial, Phase phase) {
    doing =
        "trial %d/%d, block %d, %s, %s, %s"
            .formatted(
                trial.number(),
                planned,
                trial.block(),
                trial.arm().name(),
                trial.load().label(),
                phase.doing());
    if (terminal) {
      draw();
    }
  }

  @Override
  public synchronized void ended(TrialRecord record, Result result) {
    done++;
    planned = result.plannedTrials();
    lastEndNanos = System.nanoTime();
    trialsTook = trialsTook.plus(record.took());
    if (!terminal) {
      out.println(
          "trial %d/%d, block %d, %s, %s: %s (%s, about %s left)"
              .formatted(
                  record.number(),
                  planned,
                  record.block(),
                  record.arm(),
                  record.load().label(),
                  says(record),
                  clock(elapsed()),
                  clock(left())));
    } else if (!record.isValid()) {
      out.println(
          CLEAR
              + "trial %d, %s, %s: %s"
                  .formatted(
                      record.number(),
                      record.arm(),
                      record.load().label(),
                      record.outcome().sentence()));
    }
    out.flush();
  }

  private static String says(TrialRecord record) {
    var throughput = Metric.THROUGHPUT.of(record);
    var p99 = Metric.P99.of(record);
    return record.isValid() && throughput.isPresent() && p99.isPresent()
        ? String.format(
            Locale.ROOT,
            "%,.0f requests/s, p99 %.1f ms",
            throughput.getAsDouble(),
            p99.getAsDouble())
        : record.outcome().sentence();
  }

  private synchronized void draw() {
    if (!closed) {
      String line = "[" + clock(elapsed()) + ", about " + clock(left()) + " left] " + doing;
      // A line that wraps could not be written anew.
      out.print(CLEAR + line.substring(0, Math.min(line.length(), LINE)));
      out.flush();
    }
  }

  private Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - startNanos);
  }

  private Duration left() {
    if (done == 0) {
      return notNegative(forecast.duration().minus(elapsed()));
    }
    Duration sinceLastEnd = Duration.ofNanos(System.nanoTime() - lastEndNanos);
    Duration others = trialsTook.multipliedBy(planned - before - done).dividedBy(done);
    return notNegative(others.minus(sinceLastEnd));
  }

  private static Duration notNegative(Duration duration) {
    return duration.isNegative() ? Duration.ZERO : duration;
  }

  /** Minutes and seconds: "2:05". */
  static String clock(Duration duration) {
    return String.format(Locale.ROOT, "%d:%02d", duration.toMinutes(), duration.toSecondsPart());
  }

  @Override
  public synchronized void close() {
    closed = true;
    redraw.shutdownNow();
    if (terminal) {
      out.print(CLEAR);
      out.flush();
    }
  }
}
