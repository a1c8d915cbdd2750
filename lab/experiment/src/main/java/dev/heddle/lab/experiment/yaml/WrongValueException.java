package dev.heddle.lab.experiment.yaml;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindException;

/** Thrown when YAML can be read but is not allowed here. */
final class WrongValueException extends DatabindException {

  /**
   * Reports a value at the parser's position.
   *
   * @param complaint the text that follows the field: ": a duration looks like ..."
   */
  WrongValueException(JsonParser parser, String complaint) {
    super(parser, complaint);
  }
}
