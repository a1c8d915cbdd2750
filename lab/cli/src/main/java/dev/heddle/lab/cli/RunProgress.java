package dev.heddle.lab.cli;

import dev.heddle.lab.observation.ProcessSample;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.result.Metric;
import dev.heddle.lab.result.Phase;
import dev.heddle.lab.result.Result;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.rig.plan.PlannedTrial;
import dev.heddle.lab.rig.trial.Progress;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Shows how a run goes on: drawn in a terminal, elsewhere one line a trial. */
final class RunProgress implements Progress, AutoCloseable {

  private final LiveRun run;
  private final PrintWriter out;
  private final @Nullable LiveTerminal terminal;

  /**
   * @param terminal where it is drawn; null: lines
   */
  RunProgress(LiveRun run, PrintWriter out, @Nullable LiveTerminal terminal) {
    this.run = run;
    this.out = out;
    this.terminal = terminal;
  }

  /** What is to come: "72 trials, about 12:30"; or more, where the run itself decides. */
  String plan() {
    return run.plan();
  }

  @Override
  public void driverStarting() {
    run.driverStarting();
    if (terminal != null) {
      terminal.draw();
    } else {
      out.println("warming up the driver");
      out.flush();
    }
  }

  @Override
  public void phase(PlannedTrial trial, Phase phase) {
    run.phase(trial, phase);
    if (terminal != null) {
      terminal.draw();
    }
  }

  @Override
  public void sampled(Event.Sample driver, @Nullable ProcessSample subject) {
    run.sampled(driver, subject);
  }

  @Override
  public void ended(TrialRecord record, Result result) {
    run.ended(record, result);
    if (terminal == null) {
      out.println(line(record, run.state()));
      out.flush();
    } else if (!record.isValid()) {
      terminal.say(
          "trial %d, %s, %s: %s"
              .formatted(record.number(), record.arm(), record.load().label(), sentence(record)));
    }
  }

  private static String line(TrialRecord record, LiveState state) {
    return "trial %d/%d, %s, %s, %s: %s (%s, about %s left)"
        .formatted(
            record.number(),
            state.planned(),
            record.place(),
            record.arm(),
            record.load().label(),
            says(record),
            clock(Duration.ofMillis(state.elapsedMillis())),
            clock(Duration.ofMillis(state.leftMillis())));
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
        : sentence(record);
  }

  /** A subject's words must not be able to steer a terminal. */
  private static String sentence(TrialRecord record) {
    return record.outcome().sentence().replaceAll("\\p{Cc}", " ");
  }

  /** Minutes and seconds: "2:05". */
  static String clock(Duration duration) {
    return String.format(Locale.ROOT, "%d:%02d", duration.toMinutes(), duration.toSecondsPart());
  }

  @Override
  public void close() {
    if (terminal != null) {
      terminal.close();
    }
  }
}
