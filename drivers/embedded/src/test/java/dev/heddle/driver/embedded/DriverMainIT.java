package dev.heddle.driver.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.driver.core.JavaProcess;
import dev.heddle.driver.core.PlanBuilder;
import dev.heddle.driver.core.ScriptedServer;
import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Wire;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The real process. */
class DriverMainIT {

  @Test
  void process_speaksItsProtocolUntilItsInputEnds() throws Exception {
    try (var server = ScriptedServer.start(exchange -> exchange.ok("ok"));
        var driver = new JavaProcess(DriverMain.class)) {
      assertThat(event(driver)).isEqualTo(new Event.Ready());

      for (String garbage : new String[] {"garbage", "", "null", "{\"command\":\"jump\"}"}) {
        driver.say(garbage);
        assertThat(event(driver))
            .isInstanceOfSatisfying(
                Event.Failed.class,
                failed -> assertThat(failed.message()).startsWith("not a command: "));
      }

      tell(driver, new Command.Begin(PlanBuilder.rate(server.port(), 100).build()));
      assertThat(event(driver)).isEqualTo(new Event.Begun());
      tell(driver, new Command.Measure(500_000_000));
      assertThat(event(driver)).isInstanceOf(Event.WindowOpened.class);
      assertThat(event(driver)).isInstanceOf(Event.WindowClosed.class);
      assertThat(event(driver))
          .isInstanceOfSatisfying(
              Event.Finished.class,
              finished -> {
                assertThat(finished.measurement().intended()).isBetween(49L, 51L);
                assertThat(finished.measurement().statuses())
                    .isEqualTo(Map.of(200, finished.measurement().intended()));
              });

      driver.closeInput();
      assertThat(driver.exitCode(60)).isZero();
    }
  }

  @Test
  void inputThatEndsDuringALoad_endsTheProcess() throws Exception {
    try (var server = ScriptedServer.start(exchange -> exchange.ok("ok"));
        var driver = new JavaProcess(DriverMain.class)) {
      assertThat(event(driver)).isEqualTo(new Event.Ready());
      tell(driver, new Command.Begin(PlanBuilder.rate(server.port(), 100).build()));
      assertThat(event(driver)).isEqualTo(new Event.Begun());

      driver.closeInput();

      assertThat(driver.exitCode(60)).isZero();
    }
  }

  private static void tell(JavaProcess driver, Command command) throws Exception {
    driver.say(Wire.write(command));
  }

  /** Its next event that is no sample. */
  private static Event event(JavaProcess driver) throws Exception {
    while (true) {
      Event event = Wire.readEvent(driver.line(60));
      if (!(event instanceof Event.Sample)) {
        return event;
      }
    }
  }
}
