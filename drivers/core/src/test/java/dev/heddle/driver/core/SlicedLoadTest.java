package dev.heddle.driver.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.Load.Arrivals;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import dev.heddle.lab.protocol.Objective;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the conductor does with pauses and slices; samples are 20 ms apart. */
class SlicedLoadTest {

  private static final Duration SHORT = Duration.ofMillis(5);
  private static final int FOR_EVER = Integer.MAX_VALUE;

  private final RestingRun run = new RestingRun();
  private final Session session = new Session(plan -> run);
  private final LoadPlan users = PlanBuilder.users(80, 2).build();

  @AfterEach
  void end() {
    session.close();
  }

  @Test
  void pause_requestsInFlight_isAnsweredWhenTheyHaveEnded() throws Exception {
    session.begin(users);
    run.busyFor.set(3);

    session.pause();

    assertThat(run.busyFor).hasValue(0);
    assertThat(run.told).containsExactly("pause");
  }

  @Test
  void pause_aRequestNeverEnds_isAnsweredAfterTheTimeout() throws Exception {
    Duration timeout = Duration.ofMillis(50);
    session.begin(PlanBuilder.users(80, 2).timeout(timeout).build());
    run.busyFor.set(FOR_EVER);

    session.pause();

    assertThat(System.nanoTime() - run.pausedNanos).isGreaterThanOrEqualTo(timeout.toNanos());
  }

  @Test
  void pause_whilePaused_isAnsweredAgain() throws Exception {
    session.begin(users);
    session.pause();
    session.pause();
  }

  @Test
  void pausedLoad_givesNoSamples() throws Exception {
    session.begin(users);
    session.awaitSample(sample -> true);
    session.pause();
    int before = run.samples.get();

    session.expectNothing(Duration.ofMillis(100));

    assertThat(run.samples).hasValue(before);
  }

  @Test
  void slice_ofALoadThatIsNotPaused_goesOnAndIsPausedAfterwards() throws Exception {
    session.begin(users);

    Measurement measurement = session.slice(Duration.ZERO, SHORT);

    assertThat(run.told).containsExactly("open", "pause");
    assertThat(measurement.intended()).isEqualTo(2); // What pausing gave.
    assertThat(measurement.windowNanos()).isEqualTo(SHORT.toNanos());
    assertThat(run.windowTo - run.windowFrom).isEqualTo(SHORT.toNanos());
    assertThat(measurement.cpuNanos()).isBetween(1L, run.pausedNanos - run.windowFrom);
  }

  @Test
  void slice_ofAPausedLoad_resumesSettlesAndMeasures() throws Exception {
    Duration settle = Duration.ofMillis(50);
    session.begin(users);
    session.pause();

    session.slice(settle, SHORT);
    session.slice(settle, SHORT);

    assertThat(run.told)
        .containsExactly("pause", "resume", "open", "pause", "resume", "open", "pause");
    assertThat(run.windowFrom - run.resumedNanos)
        .isGreaterThan(settle.toNanos() - Duration.ofMillis(1).toNanos());
  }

  @Test
  void slice_requestsStillInFlight_isAnsweredWhenTheyHaveEnded() throws Exception {
    session.begin(users);
    run.busyFor.set(3);

    session.slice(Duration.ZERO, SHORT);

    assertThat(run.busyFor).hasValue(0);
  }

  @Test
  void samples_afterAPause_beginWithOneAtTheResumeAndCountOnFromTheBegin() throws Exception {
    session.begin(users);
    Event.Sample last = session.awaitSample(sample -> true);
    session.pause();
    int before = session.samples().size();

    session.slice(Duration.ofMillis(100), SHORT);

    assertThat(session.samples().size()).isGreaterThan(before + 1);
    Event.Sample first = session.samples().get(before);
    Event.Sample second = session.samples().get(before + 1);
    assertThat(first.elapsedNanos()).isGreaterThan(last.elapsedNanos());
    assertThat(second.elapsedNanos() - first.elapsedNanos())
        .isGreaterThan(Duration.ofMillis(19).toNanos());
  }

  @Test
  void window_ofASlice_isToldByTheClockOfTheSamples() throws Exception {
    assertWindowIsTold(new Command.Slice(0, SHORT.toNanos()));
  }

  @Test
  void window_ofAMeasurement_isToldByTheClockOfTheSamples() throws Exception {
    assertWindowIsTold(new Command.Measure(SHORT.toNanos()));
  }

  private void assertWindowIsTold(Command command) throws Exception {
    session.begin(users);
    session.awaitSample(sample -> true);
    session.tell(command);

    Event.WindowOpened opened = session.expect(Event.WindowOpened.class);
    Event.WindowClosed closed = session.expect(Event.WindowClosed.class);

    assertThat(opened.elapsedNanos()).isEqualTo(run.windowFrom - run.beganNanos);
    assertThat(closed.elapsedNanos()).isEqualTo(run.windowTo - run.beganNanos);
  }

  @Test
  void measure_whilePaused_isRefusedAndTheLoadStaysPaused() throws Exception {
    session.begin(users);
    session.pause();

    session.tell(new Command.Measure(SHORT.toNanos()));

    assertThat(session.expect(Event.Failed.class).message()).contains("paused");
    session.slice(Duration.ZERO, SHORT);
    assertThat(run.told).startsWith("pause", "resume");
  }

  @Test
  void begin_whilePaused_isRefusedAndTheLoadStaysPaused() throws Exception {
    session.begin(users);
    session.pause();

    session.tell(new Command.Begin(users));

    assertThat(session.expect(Event.Failed.class).message()).contains("is running");
    session.slice(Duration.ZERO, SHORT);
  }

  @Test
  void stop_whilePaused_endsTheLoad() throws Exception {
    session.begin(users);
    session.pause();

    session.stop();

    assertThat(run.told).containsExactly("pause", "close");
  }

  @Test
  void stop_whilePausing_endsTheLoadWithoutMore() throws Exception {
    session.begin(users);
    run.busyFor.set(FOR_EVER);
    session.tell(new Command.Pause());

    session.stop();

    assertThat(run.told).containsExactly("pause", "close");
  }

  @Test
  void stop_inASlice_endsTheLoadWithoutAMeasurement() throws Exception {
    session.begin(users);
    session.tell(new Command.Slice(0, Duration.ofMinutes(1).toNanos()));
    session.expect(Event.WindowOpened.class);

    session.stop();
  }

  @Test
  void pauseAndSlice_inASlice_areRefusedAndItGoesOn() throws Exception {
    session.begin(users);
    session.tell(new Command.Slice(0, Duration.ofMillis(200).toNanos()));
    session.expect(Event.WindowOpened.class);

    session.tell(new Command.Pause());
    session.tell(new Command.Slice(0, SHORT.toNanos()));

    assertThat(session.expect(Event.Failed.class).message()).contains("is running");
    assertThat(session.expect(Event.Failed.class).message()).contains("is running");
    session.expect(Event.WindowClosed.class);
    session.expect(Event.Sliced.class);
  }

  @Test
  void measure_ofALoadThatWasNeverPaused_endsIt() throws Exception {
    session.begin(users);

    session.measure(SHORT);

    assertThat(run.told).containsExactly("open", "finish", "close");
  }

  @Test
  void pauseAndSlice_withoutALoad_fail() throws Exception {
    session.tell(new Command.Pause());
    assertThat(session.expect(Event.Failed.class).message()).contains("no load to pause");
    session.tell(new Command.Slice(0, SHORT.toNanos()));
    assertThat(session.expect(Event.Failed.class).message()).contains("no load to slice");
  }

  static Stream<Load> changing() {
    return Stream.of(
        new Load.Jump(1, 2), new Load.Climb(1, 2, Arrivals.CONSTANT, new Objective(99, 1_000_000)));
  }

  @ParameterizedTest
  @MethodSource("changing")
  void pauseAndSlice_ofALoadThatChanges_areRefusedAndItGoesOn(Load load) throws Exception {
    session.begin(new PlanBuilder(80, load).build());

    session.tell(new Command.Pause());
    assertThat(session.expect(Event.Failed.class).message()).contains(load.label());
    session.tell(new Command.Slice(0, SHORT.toNanos()));
    assertThat(session.expect(Event.Failed.class).message()).contains(load.label());

    session.awaitSample(sample -> true);
    assertThat(run.told).isEmpty();
  }
}
