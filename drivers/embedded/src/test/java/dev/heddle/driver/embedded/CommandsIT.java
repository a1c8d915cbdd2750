package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.ScriptedServer;
import dev.heddle.driver.core.ScriptedServer.Script;
import dev.heddle.driver.core.Session;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.JobPlan;
import dev.heddle.lab.protocol.Load;
import dev.heddle.lab.protocol.LoadPlan;
import dev.heddle.lab.protocol.Measurement;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the conductor answers to commands, in their order and out of it. */
class CommandsIT {

  private static final Script OK =
      exchange -> {
        Thread.sleep(5);
        exchange.ok("ok");
      };

  private final Command.Measure measureOneMinute =
      new Command.Measure(Duration.ofMinutes(1).toNanos());

  @Test
  void stop_whileIdle_isAnswered() throws Exception {
    try (var session = new Session(HttpRun::begin)) {
      session.stop();
      session.stop();
    }
  }

  @Test
  void stop_duringWarmUp_endsTheLoad() throws Exception {
    try (var server = ScriptedServer.start(OK);
        var session = new Session(HttpRun::begin)) {
      session.begin(twoUsers(server));
      session.awaitSample(sample -> sample.completed() > 0);

      session.stop();

      int requests = server.requests();
      session.tell(new Command.Measure(1_000_000));
      session.expect(Event.Failed.class);
      assertThat(server.requests()).isEqualTo(requests);
    }
  }

  @Test
  void stop_atOnceAfterBegin_isAnswered() throws Exception {
    try (var server = ScriptedServer.start(OK);
        var session = new Session(HttpRun::begin)) {
      session.tell(new Command.Begin(twoUsers(server)));
      session.tell(new Command.Stop());

      session.expect(Event.Begun.class);
      session.expect(Event.Stopped.class);
    }
  }

  @Test
  void stop_whileMeasuring_givesNoMeasurement() throws Exception {
    try (var server = ScriptedServer.start(OK);
        var session = new Session(HttpRun::begin)) {
      session.begin(twoUsers(server));
      session.tell(measureOneMinute);
      session.expect(Event.WindowOpened.class);
      session.awaitSample(sample -> sample.completed() > 0);

      session.stop();
    }
  }

  @Test
  void stop_whileDraining_endsTheLoadWithoutAMeasurement() throws Exception {
    try (var server = ScriptedServer.start(exchange -> {});
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.rate(server.port(), 100).drain(Duration.ofMinutes(10)).build());
      session.tell(new Command.Measure(Duration.ofMillis(100).toNanos()));
      session.expect(Event.WindowOpened.class);
      session.expect(Event.WindowClosed.class);

      session.stop();
    }
  }

  @Test
  void measure_withoutALoad_fails() throws Exception {
    try (var session = new Session(HttpRun::begin)) {
      session.tell(measureOneMinute);

      assertThat(session.expect(Event.Failed.class).message())
          .isEqualTo("there is no load to measure");
    }
  }

  @Test
  void begin_duringALoad_failsAndTheLoadGoesOn() throws Exception {
    try (var server = ScriptedServer.start(OK);
        var session = new Session(HttpRun::begin)) {
      session.begin(twoUsers(server));

      session.tell(new Command.Begin(twoUsers(server)));
      assertThat(session.expect(Event.Failed.class).message()).contains("is running");

      session.awaitSample(sample -> sample.connections() == 2 && sample.completed() > 0);
      Measurement measurement = session.measure(Duration.ofMillis(100));
      assertThat(measurement.statuses()).isEqualTo(Map.of(200, measurement.intended()));
      assertThat(server.connections()).isEqualTo(2);
    }
  }

  @Test
  void beginAndMeasure_whileMeasuring_failAndTheMeasurementGoesOn() throws Exception {
    try (var server = ScriptedServer.start(OK);
        var session = new Session(HttpRun::begin)) {
      session.begin(PlanBuilder.rate(server.port(), 100).build());
      session.tell(new Command.Measure(Duration.ofSeconds(1).toNanos()));
      session.expect(Event.WindowOpened.class);

      session.tell(new Command.Begin(twoUsers(server)));
      session.tell(measureOneMinute);

      assertThat(session.expect(Event.Failed.class).message()).contains("is running");
      assertThat(session.expect(Event.Failed.class).message()).contains("is running");
      session.expect(Event.WindowClosed.class);
      assertThat(session.expect(Event.Finished.class).measurement().intended())
          .isBetween(99L, 101L);
    }
  }

  @Test
  void loads_oneAfterTheOther_areMeasuredEachOnItsOwn() throws Exception {
    try (var server = ScriptedServer.start(OK);
        var session = new Session(HttpRun::begin)) {
      for (int users = 1; users <= 3; users++) {
        int connectionsBefore = server.connections();
        int all = users;
        session.begin(PlanBuilder.users(server.port(), users).build());
        session.awaitSample(sample -> sample.connections() == all && sample.completed() > 0);

        Measurement measurement = session.measure(Duration.ofMillis(100));

        assertThat(measurement.statuses()).isEqualTo(Map.of(200, measurement.intended()));
        assertThat(server.connections() - connectionsBefore).isEqualTo(users);
      }
      session.stop();
    }
  }

  @Test
  void samples_comeWhileWarmingAndMeasuringAndTellTheLoad() throws Exception {
    try (var server = ScriptedServer.start(OK);
        var session = new Session(HttpRun::begin)) {
      session.begin(twoUsers(server));
      Event.Sample first = session.awaitSample(sample -> sample.completed() > 0);
      assertThat(first.responseP99Nanos()).isGreaterThan(4_000_000);
      assertThat(first.failed()).isZero();

      session.tell(measureOneMinute);
      session.expect(Event.WindowOpened.class);
      Event.Sample second = session.awaitSample(sample -> sample.completed() > 0);
      assertThat(second.elapsedNanos()).isGreaterThan(first.elapsedNanos());
      session.stop();
    }
  }

  private static LoadPlan twoUsers(ScriptedServer server) {
    return PlanBuilder.users(server.port(), 2).build();
  }

  @Test
  void jobs_areNoRequests() throws Exception {
    try (var session = new Session(HttpRun::begin)) {
      long second = Duration.ofSeconds(1).toNanos();
      session.tell(
          new Command.BeginJobs(new JobPlan(new Load.Closed(1), second, second, second / 10, 1)));
      assertThat(session.expect(Event.Failed.class).message()).contains("cannot run jobs");
    }
  }
}
