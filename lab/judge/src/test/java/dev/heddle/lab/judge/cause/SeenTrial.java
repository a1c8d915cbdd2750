package dev.heddle.lab.judge.cause;

import dev.heddle.lab.examples.ExampleExperiments;
import dev.heddle.lab.examples.Examples;
import dev.heddle.lab.examples.MeasurementExample;
import dev.heddle.lab.observation.CarrierLevel;
import dev.heddle.lab.observation.JvmSample;
import dev.heddle.lab.observation.MachineFigures;
import dev.heddle.lab.observation.Observation;
import dev.heddle.lab.observation.PoolSample;
import dev.heddle.lab.observation.ProcessFigures;
import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateKind;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.TrialIdentity;
import dev.heddle.lab.result.TrialInside;
import dev.heddle.lab.result.TrialRecord;
import dev.heddle.lab.result.TrialSamples;
import dev.heddle.lab.result.TrialWindow;
import dev.heddle.lab.result.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A trial that nobody has run, in which nothing holds the service back unless it is told otherwise:
 * 100 requests in flight, 1000 answers in a window of a second, half of the machine busy.
 */
final class SeenTrial {

  static final long WINDOW_NANOS = 1_000_000_000;

  private final String arm;
  private int block = 1;
  private long answers = 1000;
  private @Nullable Long answerNanos;
  private double inFlight = 100;
  private double machineBusy = 0.5;
  private long cpuNanos = 500_000_000;
  private long gcMillis;
  private @Nullable Long compilersWaitedNanos;
  private long compilersRanNanos;
  private final List<PoolSample> pools = new ArrayList<>();
  private final List<JvmSample> samples = new ArrayList<>();
  private final List<GateReading> gates = new ArrayList<>();
  private @Nullable Recording recording;

  SeenTrial(String arm) {
    this.arm = arm;
  }

  SeenTrial block(int number) {
    block = number;
    return this;
  }

  SeenTrial answers(long count) {
    answers = count;
    return this;
  }

  SeenTrial answerNanos(long nanos) {
    answerNanos = nanos;
    return this;
  }

  SeenTrial inFlight(double requests) {
    inFlight = requests;
    return this;
  }

  SeenTrial machineBusy(double share) {
    machineBusy = share;
    return this;
  }

  SeenTrial cpuNanos(long nanos) {
    cpuNanos = nanos;
    return this;
  }

  SeenTrial gcMillis(long millis) {
    gcMillis = millis;
    return this;
  }

  SeenTrial compilers(long waitedMillis, long ranMillis) {
    compilersWaitedNanos = waitedMillis * 1_000_000;
    compilersRanNanos = ranMillis * 1_000_000;
    return this;
  }

  SeenTrial threads(int size, int busy) {
    pools.add(new PoolSample(1500, "http", PoolSample.Kind.THREADS, size, busy, null));
    // Before the window, where it says nothing.
    pools.add(new PoolSample(10, "http", PoolSample.Kind.THREADS, 1, 0, null));
    return this;
  }

  SeenTrial connections(int size, int busy, int waiting) {
    pools.add(new PoolSample(1500, "db", PoolSample.Kind.CONNECTIONS, size, busy, waiting));
    return this;
  }

  SeenTrial carriers(int parallelism, int mounted, int queued) {
    samples.add(
        new JvmSample(
            1500,
            0,
            0,
            0,
            0,
            null,
            0,
            0,
            null,
            new CarrierLevel(parallelism, mounted, queued),
            null,
            null));
    return this;
  }

  SeenTrial failing(Gate gate, String detail) {
    return reading(new GateReading(gate, gate.limit() + 1, gate.limit(), detail));
  }

  SeenTrial reading(GateReading reading) {
    gates.add(reading);
    return this;
  }

  SeenTrial recording(List<Recording.Wait> waits, List<Recording.Computing> computing) {
    recording = Examples.recording(WINDOW_NANOS, waits, computing);
    return this;
  }

  /** With that many samples in all, most of them in places that are not kept. */
  SeenTrial recording(
      List<Recording.Wait> waits, List<Recording.Computing> computing, long samples) {
    recording = Examples.recording(WINDOW_NANOS, waits, computing, samples);
    return this;
  }

  SeenTrial threadLocals(long of, double share, List<String> stack) {
    recording =
        new Recording(
            WINDOW_NANOS,
            List.of(),
            List.of(),
            new Recording.Pauses(0, 0, 0),
            List.of(),
            List.of(),
            null,
            new Recording.ThreadLocals(of, share, stack),
            null,
            null);
    return this;
  }

  /** With what an agent has seen. */
  SeenTrial inside(List<Recording.Wait> waits, Recording.AtWork... executors) {
    recording(waits, List.of());
    recording = Objects.requireNonNull(recording).withExecutors(List.of(executors));
    return this;
  }

  TrialRecord record() {
    MeasurementExample counted = Examples.measured(answers).presentNanos((long) (inFlight * 1e9));
    Measurement measured =
        (answerNanos == null ? counted : counted.answerNanos(answerNanos)).measurement();
    Observation observed =
        new Observation(
            new ProcessFigures(
                cpuNanos,
                compilersRanNanos,
                80_000_000L,
                90_000_000L,
                20,
                null,
                compilersWaitedNanos),
            Examples.jvm("25", 0, 0, 1, gcMillis, 0, null),
            new MachineFigures(machineBusy, 0.0, null, null),
            null,
            null,
            null);
    List<GateReading> refusing =
        gates.stream().filter(reading -> reading.gate().kind() == GateKind.INSTRUMENT).toList();
    Outcome outcome = refusing.isEmpty() ? new Outcome.Completed() : new Outcome.Refused(refusing);
    TrialRecord plain =
        Examples.trial(
            block, arm, ExampleExperiments.USERS, outcome, List.of(), measured, observed);
    return new TrialRecord(
        new TrialIdentity(
            plain.identity().number(),
            recording == null ? block : 0,
            arm,
            plain.identity().load(),
            recording != null),
        plain.startedAt(),
        plain.took(),
        outcome,
        plain.notes(),
        plain.start(),
        new TrialWindow(null, 1000L, List.of(), measured, observed, gates),
        new TrialSamples(List.of(), List.of(), pools, samples),
        new TrialInside(null, recording));
  }
}
