package dev.heddle.lab.result;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * By what, when and where a run was made.
 *
 * @param heddleVersion of the lab that wrote it
 * @param arguments of the command that made it
 * @param driverCommand what the driver was run with
 * @param startedAt when the run began
 * @param resumedAt when it was taken up again after it had been stopped, each time
 * @param machine where
 */
public record Origin(
    String heddleVersion,
    List<String> arguments,
    List<String> driverCommand,
    Instant startedAt,
    List<Instant> resumedAt,
    Machine machine) {

  public Origin {
    arguments = List.copyOf(arguments);
    driverCommand = List.copyOf(driverCommand);
    resumedAt = List.copyOf(resumedAt);
  }

  /** The same, taken up again then. */
  Origin resumed(Instant when) {
    List<Instant> times = new ArrayList<>(resumedAt);
    times.add(when);
    return new Origin(heddleVersion, arguments, driverCommand, startedAt, times, machine);
  }
}
