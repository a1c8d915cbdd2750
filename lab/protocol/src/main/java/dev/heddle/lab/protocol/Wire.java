package dev.heddle.lab.protocol;

import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.json.JsonMapper;

/** Writes and reads commands and events as lines of JSON. */
public final class Wire {

  private static final JsonMapper JSON = JsonMapper.builder().build();

  private Wire() {}

  /** A command as one line, without a line end. */
  public static String write(Command command) {
    return JSON.writeValueAsString(command);
  }

  /** An event as one line, without a line end. */
  public static String write(Event event) {
    return JSON.writeValueAsString(event);
  }

  /**
   * Reads a command.
   *
   * @throws tools.jackson.core.JacksonException if the line is no command, or holds a value out of
   *     range
   */
  public static Command readCommand(String line) {
    return read(line, Command.class);
  }

  /**
   * Reads an event.
   *
   * @throws tools.jackson.core.JacksonException if the line is no event
   */
  public static Event readEvent(String line) {
    return read(line, Event.class);
  }

  private static <T> T read(String line, Class<T> type) {
    T value = JSON.readValue(line, type);
    if (value == null) {
      // Jackson accepts the line "null", because it is valid JSON.
      throw MismatchedInputException.from(null, type, "null is not a " + type.getSimpleName());
    }
    return value;
  }
}
