package dev.heddle.lab.result;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * How, when and where a run was made.
 *
 * @param heddleVersion the version of the lab that wrote the result
 * @param arguments the arguments of the command line
 * @param driverCommand the command line of the driver
 * @param startedAt when the run began
 * @param resumedAt each time at which the run was resumed
 * @param machine the machine that the run was made on
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

  /** The same run, resumed at that time. */
  Origin resumed(Instant when) {
    List<Instant> times = new ArrayList<>(resumedAt);
    times.add(when);
    return new Origin(heddleVersion, arguments, driverCommand, startedAt, times, machine);
  }
}
