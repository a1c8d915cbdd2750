package dev.heddle.driver.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.JobPlan;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class ForeignRunTest {

  private static final long MILLI = 1_000_000;
  private static final long FROM = 5_000 * MILLI;
  private static final long TO = FROM + 1_000 * MILLI;

  private final Scripted foreign = new Scripted();
  private final LoadPlan plan = PlanBuilder.users(80, 2).timeout(Duration.ofMillis(500)).build();
  private final LoadRun run = ForeignRun.begin(foreign, plan);

  @Test
  void answers_areRecordedAsTheEmbeddedDriversAre() {
    run.openWindow(FROM, TO);
    Answers answers = foreign.answers();
    answers.connected(FROM);
    answers.answered(FROM - 1, FROM, FROM + 10 * MILLI, 200, 3);
    answers.answered(FROM, FROM + 2 * MILLI, FROM + 10 * MILLI, 200, 3);
    answers.answered(FROM, FROM, FROM + 10 * MILLI, 503, 3);
    answers.lost(Loss.CONNECT_FAILURE, FROM, FROM, FROM + MILLI);
    answers.answered(TO - 1, TO, TO + 10 * MILLI, 200, 3);

    Tally tally = run.finish();
    Measurement measurement = tally.toMeasurement(TO - FROM, 0);

    assertThat(measurement.completed()).isEqualTo(3);
    assertThat(measurement.succeeded()).isEqualTo(2);
    assertThat(measurement.bytes()).isEqualTo(9);
    assertThat(measurement.intended()).isEqualTo(4);
    assertThat(measurement.statuses()).isEqualTo(Map.of(200, 2L, 503, 1L));
    assertThat(measurement.connectFailures()).isEqualTo(1);
    assertThat(measurement.connects()).isEqualTo(1);
    assertThat(tally.sendLag.valuesAreEquivalent(tally.sendLag.getMaxValue(), 2 * MILLI)).isTrue();
  }

  @Test
  void answer_laterThanTheTimeout_countsAsTimedOut() {
    run.openWindow(FROM, TO);
    foreign.answers().answered(FROM, FROM, FROM + 500 * MILLI, 200, 3);
    foreign.answers().answered(FROM, FROM, FROM + 501 * MILLI, 200, 3);

    Measurement measurement = run.finish().toMeasurement(TO - FROM, 0);

    assertThat(measurement.timeouts()).isEqualTo(1);
    assertThat(measurement.completed()).isEqualTo(1);
  }

  @Test
  void finish_endsTheLoadAndCountsWhatItLeaves() {
    run.openWindow(FROM, TO);
    foreign.unfinishedSince = FROM + MILLI;

    Measurement measurement = run.finish().toMeasurement(TO - FROM, 0);

    assertThat(measurement.unfinished()).isEqualTo(1);
    assertThat(foreign.stops).isEqualTo(1);
  }

  @Test
  void settled_isWhatTheLoadSays() {
    assertThat(run.isSettled(FROM)).isFalse();
    foreign.pastUntil = FROM;
    assertThat(run.isSettled(FROM)).isTrue();
    assertThat(run.isSettled(TO)).isFalse();
  }

  @Test
  void sample_tellsWhatWasAnsweredSinceTheLast() {
    foreign.answers().answered(0, 0, 10 * MILLI, 200, 3);
    foreign.answers().answered(0, 0, 10 * MILLI, 500, 3);
    foreign.answers().lost(Loss.DISCONNECT, 0, 0, MILLI);

    Event.Sample sample = run.sample(0);

    assertThat(sample.completed()).isEqualTo(2);
    assertThat(sample.failed()).isEqualTo(2);
    assertThat(sample.inFlight()).isEqualTo(7);
    assertThat(run.sample(0).completed()).isZero();
    assertThat(run.cpuNanos()).isEqualTo(42);
  }

  @Test
  void pauseAndSlice_areRefusedAndTheLoadGoesOn() throws Exception {
    try (Session session = new Session(started -> ForeignRun.begin(foreign, started))) {
      session.begin(plan);

      session.tell(new Command.Pause());
      assertThat(session.expect(Event.Failed.class).message()).contains("cannot pause");
      session.tell(new Command.Slice(0, MILLI));
      assertThat(session.expect(Event.Failed.class).message()).contains("slices");

      session.awaitSample(sample -> true);
      assertThat(foreign.stops).isZero();
    }
  }

  @Test
  void begin_ofJobs_isRefused() {
    JobPlan jobs = new JobPlan(new Load.Closed(1), MILLI, 0, MILLI, 1);

    assertThatThrownBy(() -> ForeignRun.begin(foreign, jobs))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot run jobs");
  }

  /** Another program, as the test has it. */
  private static final class Scripted implements ForeignDriver, ForeignLoad {

    private @Nullable Answers answers;
    private long pastUntil;
    private long unfinishedSince;
    private int stops;

    Answers answers() {
      if (answers == null) {
        throw new AssertionError("it was not begun");
      }
      return answers;
    }

    @Override
    public void prepare() {}

    @Override
    public ForeignLoad begin(LoadPlan plan, Answers answers) {
      this.answers = answers;
      return this;
    }

    @Override
    public boolean isPast(long nanoTime) {
      return nanoTime - pastUntil <= 0;
    }

    @Override
    public int inFlight() {
      return 7;
    }

    @Override
    public long cpuNanos() {
      return 42;
    }

    @Override
    public void stop() {
      stops++;
      if (unfinishedSince != 0) {
        answers().lost(Loss.UNFINISHED, unfinishedSince, unfinishedSince, TO);
      }
    }
  }
}
