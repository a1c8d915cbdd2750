package dev.heddle.lab.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * How a trial ended. Only the figures of a {@link Completed} trial are compared; what another has
 * measured is kept and shown, not counted.
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

  /** One clause that says what happened, for people. */
  String sentence();

  /** One or two words for a table. */
  String label();

  /** It ran to its end and nothing speaks against its figures. */
  record Completed() implements Outcome {

    @Override
    public String sentence() {
      return "completed";
    }

    @Override
    public String label() {
      return "completed";
    }
  }

  /**
   * It ran to its end, and one gate or more does not let its figures count.
   *
   * @param by what those gates read
   */
  record Refused(List<GateReading> by) implements Outcome {

    public Refused {
      by = List.copyOf(by);
    }

    @Override
    public String sentence() {
      return by.stream()
          .map(reading -> reading.gate().title() + ": " + reading.detail())
          .collect(Collectors.joining("; "));
    }

    @Override
    public String label() {
      return by.stream()
          .map(reading -> reading.gate().symptom())
          .collect(Collectors.joining(" and "));
    }
  }

  /**
   * Most of the jobs that were begun in the measured window never ended, however long was waited.
   *
   * @param begun jobs
   * @param ended those of them that ended in time
   */
  record Unfinished(long begun, long ended) implements Outcome {

    /** See {@link Outcome#label}. */
    public static final String LABEL = "does not finish";

    @Override
    public String sentence() {
      return LABEL + ": " + ended + " of " + begun + " ended in time";
    }

    @Override
    public String label() {
      return LABEL;
    }
  }

  /** The command could not be run. */
  record NotStarted(String reason) implements Outcome {

    @Override
    public String sentence() {
      return "could not be started: " + reason;
    }

    @Override
    public String label() {
      return "not started";
    }
  }

  /** It ran and was not ready within its limit. */
  record NeverReady(Duration waited, String lastSeen) implements Outcome {

    @Override
    public String sentence() {
      return "not ready after " + seconds(waited) + ": " + lastSeen;
    }

    @Override
    public String label() {
      return "never ready";
    }
  }

  /** It answers, but not in HTTP. */
  record Garbage(String detail) implements Outcome {

    @Override
    public String sentence() {
      return "answers something that is not HTTP: " + detail;
    }

    @Override
    public String label() {
      return "garbage";
    }
  }

  /**
   * It ended by itself.
   *
   * @param exitCode null if it is not known
   * @param phase in which phase of the trial
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Died(@Nullable Integer exitCode, Phase phase) implements Outcome {

    @Override
    public String sentence() {
      String code = exitCode == null ? "" : " with exit code " + exitCode;
      return "ended by itself" + code + " while " + phase.doing();
    }

    @Override
    public String label() {
      return "died";
    }
  }

  /** Somebody else listened on its port before it started. */
  record PortTaken(int port) implements Outcome {

    @Override
    public String sentence() {
      return "port " + port + " is in use by another process";
    }

    @Override
    public String label() {
      return "port taken";
    }
  }

  /** The port was still in use after the subject had been stopped and killed. */
  record PortHeld(int port) implements Outcome {

    @Override
    public String sentence() {
      return "port " + port + " is still in use after the subject was stopped and killed";
    }

    @Override
    public String label() {
      return "port held";
    }
  }

  /** Requests were served by another kind of thread than the arm promises. */
  record WrongThreads(String promised, String seen) implements Outcome {

    @Override
    public String sentence() {
      return "the arm promises " + promised + " threads, but requests run on " + seen + " threads";
    }

    @Override
    public String label() {
      return "wrong threads";
    }
  }

  /** What the subject calls did not run. */
  record RemoteFailed(String name, String reason) implements Outcome {

    @Override
    public String sentence() {
      return "the remote " + name + " failed: " + reason;
    }

    @Override
    public String label() {
      return "remote failed";
    }
  }

  /** The instrument failed, not the subject. */
  record DriverFailed(String reason) implements Outcome {

    @Override
    public String sentence() {
      return "the driver failed: " + reason;
    }

    @Override
    public String label() {
      return "driver failed";
    }
  }

  private static String seconds(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}
