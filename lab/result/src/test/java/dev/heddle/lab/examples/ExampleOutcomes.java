package dev.heddle.lab.examples;

import dev.heddle.lab.observation.gate.Gate;
import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Phase;
import java.time.Duration;
import java.util.List;

/** Ways in which trials end. */
public final class ExampleOutcomes {

  private ExampleOutcomes() {}

  /** Every kind at least once. */
  public static final List<Outcome> ALL =
      List.of(
          new Outcome.Completed(),
          new Outcome.Refused(
              List.of(
                  new GateReading(Gate.ACHIEVED, 0.52, 0.05, "answered 480 of 1000 a second"),
                  new GateReading(Gate.STEAL, 0.07, 0.05, "the host took 7.0 %"))),
          new Outcome.Refused(List.of(new GateReading(Gate.STEADY, 1, 0, "it was not"))),
          new Outcome.Unfinished(1000, 12),
          new Outcome.NotStarted("no program \"jav\""),
          new Outcome.NeverReady(Duration.ofSeconds(60), "nothing listens on port 20001"),
          new Outcome.NeverReady(Duration.ofMillis(1500), "/health answers with status 503"),
          new Outcome.Garbage("3 of 100 answers were not HTTP"),
          new Outcome.Died(137, Phase.MEASURING),
          new Outcome.Died(null, Phase.WARMING_UP),
          new Outcome.PortTaken(8080),
          new Outcome.PortHeld(8080),
          new Outcome.WrongThreads("virtual", "platform"),
          new Outcome.RemoteFailed("stock", "it has ended"),
          new Outcome.DriverFailed("its process has ended"));
}
