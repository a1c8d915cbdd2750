package dev.heddle.lab.report.text;

import dev.heddle.lab.observation.gate.GateReading;
import dev.heddle.lab.result.Outcome;
import dev.heddle.lab.result.Outcome.Completed;
import dev.heddle.lab.result.Outcome.Died;
import dev.heddle.lab.result.Outcome.DriverFailed;
import dev.heddle.lab.result.Outcome.Garbage;
import dev.heddle.lab.result.Outcome.NeverReady;
import dev.heddle.lab.result.Outcome.NotStarted;
import dev.heddle.lab.result.Outcome.PortHeld;
import dev.heddle.lab.result.Outcome.PortTaken;
import dev.heddle.lab.result.Outcome.Refused;
import dev.heddle.lab.result.Outcome.RemoteFailed;
import dev.heddle.lab.result.Outcome.Unfinished;
import dev.heddle.lab.result.Outcome.WrongThreads;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** Says how a trial ended. Pure. */
public final class OutcomeText {

  private OutcomeText() {}

  /** What happened, as a clause: "not ready after 60 s: nothing listens on port 8080". */
  public static String sentence(Outcome outcome) {
    return switch (outcome) {
      case Completed completed -> completed.label();
      case Refused(List<GateReading> by) ->
          by.stream()
              .map(reading -> reading.gate().title() + ": " + reading.detail())
              .collect(Collectors.joining("; "));
      case Unfinished unfinished ->
          unfinished.label()
              + ": "
              + unfinished.ended()
              + " of "
              + unfinished.begun()
              + " ended in time";
      case NotStarted(String reason) -> "could not be started: " + reason;
      case NeverReady(Duration waited, String lastSeen) ->
          "not ready after " + time(waited) + ": " + lastSeen;
      case Garbage(String detail) -> "answers something that is not HTTP: " + detail;
      case Died died ->
          "ended by itself"
              + (died.exitCode() == null ? "" : " with exit code " + died.exitCode())
              + " while "
              + died.phase().doing();
      case PortTaken(int port) -> "port " + port + " is in use by another process";
      case PortHeld(int port) ->
          "port " + port + " is still in use after the subject was stopped and killed";
      case WrongThreads(String promised, String seen) ->
          "the arm promises " + promised + " threads, but requests run on " + seen + " threads";
      case RemoteFailed(String name, String reason) -> "the remote " + name + " failed: " + reason;
      case DriverFailed(String reason) -> "the driver failed: " + reason;
    };
  }

  private static String time(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}
