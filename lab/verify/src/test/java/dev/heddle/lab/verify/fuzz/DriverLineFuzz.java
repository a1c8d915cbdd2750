package dev.heddle.lab.verify.fuzz;

import dev.heddle.lab.protocol.Command;
import dev.heddle.lab.protocol.Event;
import dev.heddle.lab.protocol.Wire;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JacksonException;

/**
 * A line between the lab and a driver is a command or an event, which is the same after it was
 * written again, or it is refused as the protocol says.
 */
public final class DriverLineFuzz {

  private DriverLineFuzz() {}

  /** What the fuzzer calls. */
  public static void fuzzerTestOneInput(byte[] input) {
    String line = new String(input, StandardCharsets.UTF_8);
    try {
      Event event = Wire.readEvent(line);
      Inputs.require(Wire.readEvent(Wire.write(event)).equals(event), "another event");
    } catch (JacksonException refused) {
      // It is no event.
    }
    try {
      Command command = Wire.readCommand(line);
      Inputs.require(Wire.readCommand(Wire.write(command)).equals(command), "another command");
    } catch (JacksonException refused) {
      // It is no command.
    }
  }
}
