package dev.heddle.driver.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import org.junit.jupiter.api.Test;

class ConductorTest {

  /** As when a class is missing or no thread can be created. */
  @Test
  void loadThatEndsWithAnError_hasFailedAndTheNextCommandIsCarriedOut() throws Exception {
    try (Session session =
        new Session(
            plan -> {
              throw new NoClassDefFoundError("dev/heddle/Absent");
            })) {
      session.tell(new Command.Begin(PlanBuilder.users(1, 1).build()));
      assertThat(session.expect(Event.Failed.class).message())
          .isEqualTo("java.lang.NoClassDefFoundError: dev/heddle/Absent");

      session.stop();
    }
  }
}
