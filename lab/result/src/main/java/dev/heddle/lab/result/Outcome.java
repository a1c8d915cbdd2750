package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import dev.heddle.lab.observation.gate.GateKind;
import dev.heddle.lab.observation.gate.GateReading;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a trial ended. Only {@link Completed} trials are valid, so only their figures are compared.
 * Figures of other trials are kept and shown.
 */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "kind")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Outcome.Completed.class, name = "completed"),
  @JsonSubTypes.Type(value = Outcome.Refused.class, name = "refused"),
  @JsonSubTypes.Type(value = Outcome.Unfinished.class, name = "unfinished"),
  @JsonSubTypes.Type(value = Outcome.NotStarted.class, name = "notStarted"),
  @JsonSubTypes.Type(value = Outcome.NeverReady.class, name = "neverReady"),
  @JsonSubTypes.Type(value = Outcome.Garbage.class, name = "garbage"),
  @JsonSubTypes.Type(value = Outcome.Died.class, name = "died"),
  @JsonSubTypes.Type(value = Outcome.PortTaken.class, name = "portTaken"),
  @JsonSubTypes.Type(value = Outcome.PortHeld.class, name = "portHeld"),
  @JsonSubTypes.Type(value = Outcome.WrongThreads.class, name = "wrongThreads"),
  @JsonSubTypes.Type(value = Outcome.RemoteFailed.class, name = "remoteFailed"),
  @JsonSubTypes.Type(value = Outcome.DriverFailed.class, name = "driverFailed")
})
public sealed interface Outcome {

  /** One or two words for a table. */
  String label();

  /** Whether the service caused this outcome, rather than the lab or the machine. */
  default boolean isOfService() {
    return switch (this) {
      case Refused refused ->
          refused.by.stream().allMatch(reading -> reading.gate().kind() == GateKind.SERVICE);
      case Unfinished _, NeverReady _, Garbage _, Died _, WrongThreads _ -> true;
      case Completed _, NotStarted _, PortTaken _, PortHeld _, RemoteFailed _, DriverFailed _ ->
          false;
    };
  }

  /**
   * Whether the service itself failed to start, rather than something that the lab needs for it.
   */
  default boolean isFailedStart() {
    return switch (this) {
      case NotStarted _, NeverReady _, Garbage _, Died _ -> true;
      case Completed _, Refused _, Unfinished _, PortTaken _, PortHeld _ -> false;
      case WrongThreads _, RemoteFailed _, DriverFailed _ -> false;
    };
  }

  /** The trial ran to its end and passed all gates. */
  record Completed() implements Outcome {

    @Override
    public String label() {
      return "completed";
    }
  }

  /**
   * The trial ran to its end but was discarded by one or more gates.
   *
   * @param by the readings of those gates
   */
  record Refused(List<GateReading> by) implements Outcome {

    public Refused {
      by = List.copyOf(by);
    }

    @Override
    public String label() {
      return by.stream()
          .map(reading -> reading.gate().symptom())
          .collect(Collectors.joining(" and "));
    }
  }

  /**
   * Most of the jobs begun in the measured window did not end, even after a long wait.
   *
   * @param begun the number of jobs begun
   * @param ended how many of them ended in time
   */
  record Unfinished(long begun, long ended) implements Outcome {

    @Override
    public String label() {
      return "does not finish";
    }
  }

  /** The command could not be run. */
  record NotStarted(String reason) implements Outcome {

    @Override
    public String label() {
      return "not started";
    }
  }

  /** The subject ran but was not ready within its limit. */
  record NeverReady(Duration waited, String lastSeen) implements Outcome {

    @Override
    public String label() {
      return "never ready";
    }
  }

  /** The subject answers, but not in HTTP. */
  record Garbage(String detail) implements Outcome {

    @Override
    public String label() {
      return "garbage";
    }
  }

  /**
   * The subject ended by itself.
   *
   * @param exitCode its exit code; null if unknown
   * @param phase the phase of the trial in which it ended
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Died(@Nullable Integer exitCode, Phase phase) implements Outcome {

    @Override
    public String label() {
      return "died";
    }
  }

  /** Another process already listened on the port. */
  record PortTaken(int port) implements Outcome {

    @Override
    public String label() {
      return "port taken";
    }
  }

  /** The port was still in use after the subject had been stopped and killed. */
  record PortHeld(int port) implements Outcome {

    @Override
    public String label() {
      return "port held";
    }
  }

  /** Requests ran on another kind of thread than the arm promises. */
  record WrongThreads(String promised, String seen) implements Outcome {

    @Override
    public String label() {
      return "wrong threads";
    }
  }

  /** A remote that the subject calls failed. */
  record RemoteFailed(String name, String reason) implements Outcome {

    @Override
    public String label() {
      return "remote failed";
    }
  }

  /** The driver failed, not the subject. */
  record DriverFailed(String reason) implements Outcome {

    @Override
    public String label() {
      return "driver failed";
    }
  }
}
