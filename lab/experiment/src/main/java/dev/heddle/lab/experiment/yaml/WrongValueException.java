package dev.heddle.lab.experiment.yaml;

import tools.jackson.core.JsonParser;
import tools.jackson.databind.DatabindException;

/** A value has the form of its field, but cannot be meant. */
final class WrongValueException extends DatabindException {

  /**
   * At the parser's place.
   *
   * @param complaint goes right behind the field: ": a duration looks like ..."
   */
  WrongValueException(JsonParser parser, String complaint) {
    super(parser, complaint);
  }
}
